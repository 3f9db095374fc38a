import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LoadQueue } from '../loader/LoadQueue.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { listening, sendRaw } from '../testing/rawClient.ts'
import { SITE_URL, TEST_UPLOAD_BYTES } from '../testing/testCatalogue.ts'

/* Uploads over a real socket that fail: a clear response, no file without a resource, no incomplete change. */

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-faults-'))
const at = datasetFixture(dataDir)
let server: Server
let port: number

beforeAll(async () => {
  ;({ server, port } = await listening(at.portal.app))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Part = { name: string; filename?: string; value: string | Buffer }

/** A form as bytes; an aborted one lacks its last boundary. */
function formOf(parts: readonly Part[], isCut = false): Buffer {
  const pieces = parts.flatMap(({ name, filename, value }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    return [
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...pieces, Buffer.from(isCut ? '' : '--b--\r\n')])
}

function requestOf(action: string, body: Buffer, framing = `Content-Length: ${body.length}`): Buffer {
  const head = [
    `POST /en/api/3/action/${action} HTTP/1.1`,
    'Host: x',
    `Authorization: ${at.editor.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    framing,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])
/** The response of the API; undefined if the connection was closed without one. */
function bodyOf(response: string) {
  const body = response.slice(response.indexOf('\r\n\r\n') + 4)
  return body.startsWith('{') || body.startsWith('"') ? JSON.parse(body) : undefined
}
const post = (action: string, parts: readonly Part[]) => sendRaw(port, requestOf(action, formOf(parts)))

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const show = async (id: string) => (await at.call('package_show', { id })).body.result

/** A dataset with an uploaded file, and everything that must not change after a failure. */
async function uploadedFile() {
  const { id } = await at.make()
  const created = bodyOf(
    await post('resource_create', [
      { name: 'package_id', value: id },
      { name: 'upload', filename: 'ilk.csv', value: 'a\n1\n' },
    ]),
  )
  const before = { dataset: await show(id), files: await filesOnDisk() }
  const expectUnchanged = async () => {
    await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before.files), { timeout: 10_000 })
    expect(await show(id)).toEqual(before.dataset)
  }
  return { id, resource: created.result, files: before.files, expectUnchanged }
}
type UploadedFile = Awaited<ReturnType<typeof uploadedFile>>

const WRITES: [string, (at: UploadedFile) => Part[]][] = [
  ['resource_create', ({ id }) => [{ name: 'package_id', value: id }]],
  ['resource_update', ({ resource }) => [{ name: 'id', value: resource.id }]],
  ['resource_patch', ({ resource }) => [{ name: 'id', value: resource.id }]],
]

describe.each(WRITES)('%s', (action, fieldsOf) => {
  const file = (value: string, filename = 'b.csv'): Part => ({ name: 'upload', filename, value })

  test('a connection that breaks in the middle of the file changes nothing', async () => {
    const here = await uploadedFile()
    const body = formOf([...fieldsOf(here), file('x'.repeat(50_000))], true)
    const request = requestOf(action, body, 'Content-Length: 900000')
    const response = await sendRaw(port, request, {
      closeWhen: async () => (await filesOnDisk()).length > here.files.length,
    })
    expect(response).toBe('')
    await here.expectUnchanged()
  })

  test('a client that closes its side before the announced length changes nothing', async () => {
    const here = await uploadedFile()
    const body = formOf([...fieldsOf(here), file('x'.repeat(5_000))])
    await sendRaw(port, requestOf(action, body, `Content-Length: ${body.length + 5_000}`), { isEnded: true })
    await here.expectUnchanged()
  })

  test.each<[string, (body: Buffer) => [Buffer, string]]>([
    ['a length shorter than the form', (body) => [body, `Content-Length: ${body.length - 3_000}`]],
    ['a form without its end', (body) => [body.subarray(0, -8), `Content-Length: ${body.length - 8}`]],
    [
      'chunks whose length is not a number',
      (body) => [Buffer.concat([Buffer.from('zz\r\n'), body]), 'Transfer-Encoding: chunked'],
    ],
    ['a length and chunks together', (body) => [body, `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`]],
    ['a negative length', (body) => [body, 'Content-Length: -5']],
  ])('%s gets a 400 and changes nothing', async (_, framed) => {
    const here = await uploadedFile()
    const [body, framing] = framed(formOf([...fieldsOf(here), file('x'.repeat(5_000))]))
    const response = await sendRaw(port, requestOf(action, body, framing))
    expect(statusOf(response)).toBe(400)
    await here.expectUnchanged()
  })

  test('a file over the limit is rejected with a message and changes nothing', async () => {
    const here = await uploadedFile()
    const response = await post(action, [...fieldsOf(here), file('x'.repeat(TEST_UPLOAD_BYTES + 1))])
    expect([statusOf(response), bodyOf(response).error.upload]).toEqual([409, ['File upload too large']])
    await here.expectUnchanged()
  })
})

test('if one of two files is too large, neither is stored', async () => {
  const here = await uploadedFile()
  const response = await post('package_revise', [
    { name: 'match__id', value: here.id },
    { name: 'update__resources__0__upload', filename: 'a.csv', value: 'a\n2\n' },
    { name: 'update__resources__extend', value: '[{"name": "yeni"}]' },
    { name: 'update__resources__1__upload', filename: 'b.csv', value: 'x'.repeat(TEST_UPLOAD_BYTES + 1) },
  ])
  expect(statusOf(response)).toBe(409)
  await here.expectUnchanged()
})

test('an empty file is a file; an empty file field is not', async () => {
  const here = await uploadedFile()
  const field = { name: 'id', value: here.resource.id }
  const left = bodyOf(await post('resource_patch', [field, { name: 'upload', filename: '', value: '' }]))
  expect(left.result).toMatchObject({ url: here.resource.url, size: 4, hash: here.resource.hash })
  const empty = bodyOf(await post('resource_patch', [field, { name: 'upload', filename: 'bos.csv', value: '' }]))
  expect(empty.result).toMatchObject({ size: 0, url: expect.stringMatching(/\/download\/bos\.csv$/) })
  const response = await at.portal.app.request(empty.result.url.replace(SITE_URL, ''))
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(await filesOnDisk()).toHaveLength(here.files.length + 1) // the replaced one is kept
})

test.each([
  ['../../../kacak.csv', 'kacak.csv'],
  ['..\\..\\kacak.csv', 'kacak.csv'],
  ['/etc/cron.d/kacak', 'kacak'],
  ['C:\\Windows\\kacak.csv', 'kacak.csv'],
  ['%2e%2e%2fkacak.csv', '2e2e2fkacak.csv'],
  ['....//....//kacak.csv', 'kacak.csv'],
  [`${'a/'.repeat(3_000)}kacak.csv`, 'kacak.csv'],
])('a file named %s is stored like all others, under a safe name', async (filename, name) => {
  const here = await uploadedFile()
  const response = await post('resource_create', [
    { name: 'package_id', value: here.id },
    { name: 'upload', filename, value: 'a\n1\n' },
  ])
  expect([statusOf(response), bodyOf(response).result?.url.split('/download/')[1]]).toEqual([200, name])
  const [created, ...others] = (await filesOnDisk()).filter((path) => !here.files.includes(path))
  expect(others).toEqual([])
  expect(created).toMatch(/storage\/resources\/[0-9a-f]{3}\/[0-9a-f]{3}\/[0-9a-f-]{30}$/)
})

test.each([
  ['a field name with another path', '../upload', 'a.csv'],
  ['a NUL in the name', 'upload', 'a\0.csv'],
])('%s writes no file outside its folder', async (_, name, filename) => {
  const here = await uploadedFile()
  const response = await post('resource_create', [
    { name: 'package_id', value: here.id },
    { name, filename, value: 'x' },
  ])
  expect([200, 400]).toContain(statusOf(response))
  for (const path of await filesOnDisk()) expect(path.startsWith(join(dataDir, 'storage', 'resources'))).toBe(true)
  expect((await readdir(dataDir)).sort()).toEqual(['storage'])
})

describe('an archive that expands to fill disk and memory', () => {
  // 200 MB of zeros in 200 kB.
  let value: Buffer
  beforeAll(() => {
    value = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200_000_000) }, { level: 9 }))
  })

  test.each([
    ['bomba.csv', 'archive'],
    ['bomba.xlsx', ''],
  ])('%s stays a file with the reason why it is not a table', { timeout: 60_000 }, async (filename, words) => {
    const queue = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1 })
    at.portal.services.loads = queue
    queue.start()
    const here = await uploadedFile()
    const sent = bodyOf(
      await post('resource_create', [
        { name: 'package_id', value: here.id },
        { name: 'upload', filename, value },
      ]),
    )
    const before = process.memoryUsage().rss
    await queue.settled()
    const shown = (await at.call('resource_show', { id: sent.result.id })).body.result
    expect(shown).toMatchObject({ size: value.length, datastore_active: false })
    expect(shown.datastore_load).toMatchObject({ state: 'error', error: expect.stringContaining(words) })
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
    await queue.stop()
    delete at.portal.services.loads
  })
})
