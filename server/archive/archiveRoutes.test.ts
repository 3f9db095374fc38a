import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { incomingFolder } from '../storage.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { testTable } from '../testing/testTable.ts'
import { archiveRoutes } from './archiveRoutes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-test-'))
const at = datasetFixture(dataDir)
let server: Server
let site: string
const waiting = { opened: 0, closed: 0 }
beforeAll(async () => {
  const respond: RequestListener = ({ url }, response) => {
    if (url === '/yok.csv') response.writeHead(404).end()
    else if (url === '/bekler.csv') {
      waiting.opened += 1
      response.writeHead(200).write('a,b')
      response.once('close', () => {
        waiting.closed += 1
      })
    } else if (url === '/kesik.csv')
      response.writeHead(200, { 'content-length': '100' }).write('a,b', () => response.destroy())
    else response.end(`içerik ${url}`)
  }
  server = createServer(respond)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const archive = (
  name: string,
  { links = 'all' as 'all' | 'public' | 'off', ...init }: RequestInit & { links?: 'all' | 'public' | 'off' } = {},
) =>
  archiveRoutes(at.portal.services, { dataDir, links, trustedProxies: 0, locale: 'en' }).request(
    `/dataset/${name}/download.zip`,
    init,
  )

type Manifest = {
  licenses?: object[]
  resources: { name: string; path: string; bytes: number; hash: string }[]
  ext_excluded: { title: string; path: string; reason: string }[]
}

async function opened(name: string, init: Parameters<typeof archive>[1] = {}) {
  const response = await archive(name, init)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const manifest: Manifest = JSON.parse(text('datapackage.json'))
  return { response, files, text, manifest }
}

test('has all files of a dataset, and a manifest with their checksums', async () => {
  const { name } = await at.make({
    license_id: 'cc-by',
    resources: [
      { url: `${site}/a/veri.csv`, name: 'A', format: 'CSV' },
      { url: `${site}/b/VERI.csv`, name: 'B' },
      { url: `${site}/%2e%2e%2f%2e%2e%2fevil.sh`, name: 'C' },
    ],
  })
  const { response, files, text, manifest } = await opened(name)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.zip"`)
  expect(Object.keys(files).sort()).toEqual(
    ['README.txt', 'data/VERI (2).csv', 'data/evil.sh', 'data/veri.csv', 'datapackage.json'].sort(),
  )
  expect(text('data/veri.csv')).toBe('içerik /a/veri.csv')
  for (const { path, bytes, hash } of manifest.resources) {
    const content = files[path] ?? new Uint8Array()
    expect([bytes, hash]).toEqual([content.length, `sha256:${createHash('sha256').update(content).digest('hex')}`])
  }
  expect(manifest.resources.map(({ name: id }) => id)).toEqual(['veri.csv', 'veri-2-.csv', 'evil.sh'])
  expect(manifest).toMatchObject({ licenses: [{ name: 'cc-by' }], ext_excluded: [] })
  expect(text('README.txt')).toContain(`/dataset/${name}`)
})

test('leaves out a file that cannot be read to its end, and says why', async () => {
  const urls = [`${site}/yok.csv`, `${site}/kesik.csv`, 'http://127.0.0.1:1/', 'ftp://x/y.csv', `${site}/iyi.csv`]
  const { name } = await at.make({ resources: urls.map((url) => ({ url, name: url })) })
  const { files, text, manifest } = await opened(name)
  expect(Object.keys(files).filter((path) => path.startsWith('data/'))).toEqual(['data/iyi.csv'])
  expect(manifest.ext_excluded.map(({ path, reason }) => [path, reason])).toEqual([
    [urls[0], 'the address returned status 404'],
    ...urls.slice(1, 3).map((url) => [url, 'the address does not respond']),
    [urls[3], 'this is not a web address'],
  ])
  expect(text('README.txt')).toContain('the address does not respond')
  expect(readdirSync(incomingFolder(dataDir))).toEqual([])
})

test('reads no link where the portal must not', async () => {
  const { name } = await at.make({ resources: [{ url: `${site}/iyi.csv` }] })
  for (const links of ['off', 'public'] as const) {
    const { manifest } = await opened(name, { links })
    expect([manifest.resources, manifest.ext_excluded.length]).toEqual([[], 1])
  }
})

test('has the rows of a table without a file as CSV', async () => {
  const id = await testTable(at.portal, at.editor, { records: [{ a: 1 }] })
  const { package_id } = (await at.call('resource_show', { id })).body.result
  const { text, manifest } = await opened(package_id)
  expect(manifest.resources).toHaveLength(1)
  expect(text(manifest.resources[0]?.path ?? '')).toBe('_id,a\r\n1,1\n')
})

test.each([{ private: true }, { state: 'draft' }])(
  'does not exist for a dataset with %o, whoever asks',
  async (dataset) => {
    const { name } = await at.make({ ...dataset, resources: [{ url: `${site}/iyi.csv` }] })
    const hidden = await archive(name, { headers: { authorization: at.editor.token } })
    const missing = await archive('hic-olmadi')
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()])
  },
)

test('leaves room for others when readers leave, and refuses one archive too many at once', async () => {
  const { name } = await at.make({ resources: [{ url: `${site}/iyi.csv` }] })
  const open = await Promise.all(Array.from({ length: 8 }, () => archive(name)))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  expect((await archive(name)).status).toBe(503)
  await Promise.all(open.map(({ body }) => body?.cancel()))
  await vi.waitFor(async () => {
    const response = await archive(name, { method: 'GET' })
    await response.body?.cancel()
    expect(response.status).toBe(200)
  })
  expect((await archive(name, { method: 'HEAD' })).headers.get('content-type')).toBe('application/zip')
})

test('stops to read a link when the reader leaves before the first piece, and then has room for others', async () => {
  const { name } = await at.make({ resources: [{ url: `${site}/bekler.csv` }] })
  const { name: other } = await at.make({ resources: [{ url: `${site}/iyi.csv` }] })
  const readers = await Promise.all(Array.from({ length: 8 }, async () => (await archive(name)).body?.getReader()))
  const reads = readers.map((reader) => reader?.read())
  await vi.waitFor(() => expect(waiting.opened).toBe(8))
  expect((await archive(other)).status).toBe(503)
  await Promise.all(readers.map((reader) => reader?.cancel()))
  await Promise.all(reads)
  await vi.waitFor(() => expect(waiting.closed).toBe(8))
  expect((await opened(other)).manifest.resources).toHaveLength(1)
})

test('does not exist for a name that no dataset can have', async () => {
  expect((await archive('a%00b')).status).toBe(404)
})
