import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { type Seen, SITE_URL, TEST_UPLOAD_BYTES } from '../testing/testCatalogue.ts'
import { FileStore } from './FileStore.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

type Sent = Promise<Pick<Seen, 'status' | 'body'>>

async function send(action: string, fields: Record<string, string | File>, token = at.editor.token): Sent {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = token ? { authorization: token } : {}
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}
const csv = (text = 'il,nufus\nİzmir,4\n', name = 'Çok Güzel (1).CSV') => new File([text], name)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function download(url: string) {
  const response = await at.portal.app.request(url.replace(SITE_URL, ''))
  return { status: response.status, text: await response.text() }
}

test('an uploaded file is a resource with its size, hash, type and URL, and is downloaded unchanged', async () => {
  const { id } = await at.make()
  const text = 'il,nufus\nİzmir,4\n'
  const { status, body } = await send('resource_create', { package_id: id, name: 'Dosya', upload: csv(text) })
  expect(status).toBe(200)
  const { result } = body
  expect(result).toMatchObject({ name: 'Dosya', url_type: 'upload', format: 'CSV', mimetype: 'text/csv' })
  expect([result.size, result.hash]).toEqual([Buffer.byteLength(text), sha256(text)])
  expect(result.url).toBe(`${SITE_URL}/dataset/${id}/resource/${result.id}/download/cok-guzel-1.csv`)
  expect(result.last_modified).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await download(result.url)).toEqual({ status: 200, text })
})

test.each(['resource_update', 'resource_patch'])(
  '%s with a file of another kind changes the type, and the format only if it is sent, as in CKAN',
  async (action) => {
    const { id: package_id } = await at.make()
    const { id } = (await send('resource_create', { package_id, upload: csv() })).body.result
    const upload = new File(['%PDF-1.4'], 'rapor.pdf')
    const kept = (await send(action, { id, package_id, upload })).body.result
    expect([kept.format, kept.mimetype]).toEqual(['CSV', 'application/pdf'])
    const changed = (await send(action, { id, package_id, upload, format: 'PDF' })).body.result
    expect([changed.format, changed.mimetype]).toEqual(['PDF', 'application/pdf'])
  },
)

// Only Linux lets a process count its open files this way.
test.skipIf(process.platform !== 'linux')(
  'a response to HEAD has the headers of GET and leaves no file open',
  async () => {
    const { id } = await at.make()
    const { result } = (await send('resource_create', { package_id: id, upload: csv('x'.repeat(900_000)) })).body
    const path = result.url.replace(SITE_URL, '')
    const openFiles = async () => (await readdir('/proc/self/fd')).length
    const before = await openFiles()
    for (let run = 0; run < 20; run++) {
      const response = await at.portal.app.request(path, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(result.size)])
    }
    expect(await openFiles()).toBeLessThan(before + 10)
  },
)

test('a new file replaces the old one, which is kept', async () => {
  const { id } = await at.make()
  const first = (await send('resource_create', { package_id: id, upload: csv('bir') })).body.result
  const before = await filesOnDisk()
  const second = (await send('resource_patch', { id: first.id, upload: csv('iki', 'b.txt') })).body.result
  expect(second).toMatchObject({ id: first.id, size: 3, hash: sha256('iki') })
  expect(await download(second.url)).toEqual({ status: 200, text: 'iki' })
  expect(await filesOnDisk()).toHaveLength(before.length + 1)
})

test('a file stays with its resource until it is cleared, and is deleted with it', async () => {
  const { id } = await at.make()
  const none = (await filesOnDisk()).length
  const { result } = (await send('resource_create', { package_id: id, upload: csv() })).body
  const renamed = (await send('resource_update', { id: result.id, name: 'Yeni' })).body.result
  expect(renamed).toMatchObject({ name: 'Yeni', url: result.url, size: result.size, hash: result.hash })
  const dataset = (await at.call('package_show', { id })).body.result
  expect((await at.call('package_update', dataset)).body.result).toEqual(dataset)
  const link = { id: result.id, clear_upload: 'true', url: 'http://x.example/a.csv' }
  expect((await send('resource_patch', link)).body.result).toMatchObject({ url: link.url, url_type: null })
  expect(await filesOnDisk()).toHaveLength(none + 1) // for editors to restore
  const other = (await send('resource_create', { package_id: id, upload: csv() })).body.result
  await at.call('resource_delete', { id: other.id })
  expect(await filesOnDisk()).toHaveLength(none + 1)
  await send('resource_create', { package_id: id, upload: csv() })
  await at.call('dataset_purge', { id }, at.admin)
  expect(await filesOnDisk()).toHaveLength(none)
})

test('package_revise adds a file to the resource in its path', async () => {
  const { id } = await at.make({ resources: [{ name: 'a' }, { name: 'b' }] })
  const before = await filesOnDisk()
  const form = { match__id: id, 'update__resources__-1__upload': csv('üç', 'uc.csv') }
  const { dataset, url } = await send('package_revise', form).then(({ body }) => ({
    dataset: body.result.package,
    url: body.result.package.resources[1].url,
  }))
  expect(dataset.resources[1]).toMatchObject({ name: 'b', url_type: 'upload', size: 4, hash: sha256('üç') })
  expect(await download(url)).toEqual({ status: 200, text: 'üç' })
  const refused = await send('package_revise', { ...form, match__title: 'başka' })
  expect(refused.status).toBe(409)
  expect(await filesOnDisk()).toHaveLength(before.length + 1)
})

test('a rejected upload leaves no resource and no bytes', async () => {
  const { id } = await at.make()
  const before = await filesOnDisk()
  const large = csv('x'.repeat(TEST_UPLOAD_BYTES + 1))
  const tooLarge = await send('resource_create', { package_id: id, upload: large })
  expect([tooLarge.status, tooLarge.body.error.upload]).toEqual([409, ['File upload too large']])
  expect((await send('resource_create', { package_id: id, upload: csv(), size: 'x' })).status).toBe(409)
  expect((await send('resource_create', { package_id: 'yok', upload: csv() })).status).toBe(404)
  expect((await send('resource_create', { package_id: id, upload: csv() }, at.nonMember.token)).status).toBe(403)
  expect((await send('resource_create', { package_id: id, upload: csv() }, '')).status).toBe(403)
  expect(await filesOnDisk()).toEqual(before)
  expect((await at.call('package_show', { id })).body.result.num_resources).toBe(0)
})

test('an empty file is a file; a text under its name is not', async () => {
  const { id } = await at.make()
  const empty = (await send('resource_create', { package_id: id, upload: csv('', 'bos.csv') })).body.result
  expect(empty).toMatchObject({ size: 0, format: 'CSV' })
  expect(await download(empty.url)).toEqual({ status: 200, text: '' })
  const { result } = (await send('resource_create', { package_id: id, upload: 'metin', url: 'http://x.example' })).body
  expect(result).toMatchObject({ url_type: null, size: null })
  expect(result).not.toHaveProperty('upload')
})

test('a name with a path in it stays a file name', async () => {
  const { id } = await at.make()
  const { result } = (await send('resource_create', { package_id: id, upload: csv('x', '../../../kacak.csv') })).body
  expect(result.url.endsWith('/download/kacak.csv')).toBe(true)
  for (const path of await filesOnDisk()) expect(path.startsWith(join(dataDir, 'storage', 'resources'))).toBe(true)
})

test('a connection that breaks in the middle of a file leaves nothing', async () => {
  const { id } = await at.make()
  const before = await filesOnDisk()
  const server = createAdaptorServer({ fetch: at.portal.app.fetch })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = `POST /en/api/3/action/resource_create HTTP/1.1\r\nHost: x\r\nAuthorization: ${at.editor.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  const arrives = waitFor(async () => (await filesOnDisk()).length > before.length)
  socket.write(`${head}${part('package_id')}${id}\r\n${part('upload', '; filename="a.csv"')}${'x'.repeat(50_000)}`)
  await arrives
  socket.destroy()
  await waitFor(async () => (await filesOnDisk()).length === before.length)
  await new Promise((closed) => server.close(closed))
  expect((await at.call('package_show', { id })).body.result.num_resources).toBe(0)
})

test('unfinished uploads of an earlier process are deleted, those of this one are not', async () => {
  const store = new FileStore(dataDir, 100)
  const chunks = async function* () {
    yield new TextEncoder().encode('yarım')
  }
  const { path } = await store.receive(chunks(), 'a.csv', 'upload')
  expect(await readFile(path, 'utf8')).toBe('yarım')
  await store.clearIncoming(0)
  expect(await filesOnDisk()).toContain(path)
  const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60
  await utimes(path, threeHoursAgo, threeHoursAgo)
  await store.clearIncoming()
  expect(await filesOnDisk()).not.toContain(path)
})

/** Repeats the check until it is true; the test's time limit ends it otherwise. */
async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((next) => setImmediate(next))
}
