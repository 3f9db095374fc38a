import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCatalogue } from '../backup/checkCatalogue.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { Health } from '../health/Health.ts'
import { LoadQueue } from '../loader/LoadQueue.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { checkStorage } from './checkStorage.ts'
import { DirectoryStorage } from './DirectoryStorage.ts'
import { FileStore } from './FileStore.ts'
import { openStorage } from './openStorage.ts'
import { type S3Settings, S3Storage } from './S3Storage.ts'
import { sweepFiles } from './sweepFiles.ts'

/* Two servers of different make, where they run: S3Proxy at 5478 and moto at 5477, or those in S3_TEST_ENDPOINTS. */
const ENDPOINTS = (process.env['S3_TEST_ENDPOINTS'] ?? 'http://127.0.0.1:5478,http://127.0.0.1:5477').split(',')
const BUCKET = 'fihrist-test'
const CREDENTIALS = { accessKeyId: 'a', secretAccessKey: 'b' }
const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-s3-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settingsAt = (endpoint: string, more: Partial<S3Settings> = {}): S3Settings => ({
  ...{ bucket: BUCKET, prefix: `t/${randomUUID()}`, region: 'us-east-1', endpoint, redirects: false },
  ...{ credentials: CREDENTIALS, ...more },
})

async function hasBucket(endpoint: string): Promise<boolean> {
  const region = 'us-east-1'
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: CREDENTIALS, maxAttempts: 1 })
  const isThere = (error: unknown) => /BucketAlready/.test(String(error))
  return client.send(new CreateBucketCommand({ Bucket: BUCKET })).then(() => true, isThere)
}

/** A portal whose files are in a bucket. */
async function portalAt(storage: S3Storage): Promise<TestCatalogue> {
  return testCatalogue({ dataDir, files: new FileStore(dataDir, 64 * 1024 * 1024, storage) })
}

describe.each(ENDPOINTS)('a store at %s', (endpoint) => {
  let isThere = false
  let storage: S3Storage
  let portal: TestCatalogue
  let admin: { token: string }
  beforeAll(async () => {
    isThere = await hasBucket(endpoint)
    if (!isThere) return
    storage = new S3Storage(settingsAt(endpoint), dataDir)
    portal = await portalAt(storage)
    admin = await portal.makeUser({ sysadmin: true })
    await portal.call('organization_create', { name: 'kurum' }, admin)
  })

  async function upload(text: string, name = 'su.csv') {
    const { body } = await portal.call('package_create', { name: `v-${randomUUID()}`, owner_org: 'kurum' }, admin)
    const form = new FormData()
    form.append('package_id', body.result.id)
    form.append('format', 'CSV')
    form.append('upload', new File([text], name, { type: 'text/csv' }))
    const headers = { authorization: admin.token }
    const url = 'http://portal.example/api/3/action/resource_create'
    const response = await portal.app.request(url, { method: 'POST', headers, body: form })
    const answer = (await response.json()) as { result: { id: string; url: string; file_id?: string } }
    expect(response.status).toBe(200)
    return answer.result
  }
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const get = (path: string, headers: Record<string, string> = {}) =>
    portal.app.request(`http://portal.example${path}`, { headers })

  test('keeps files of any size, gives parts of them, lists them and removes them', async ({ skip }) => {
    if (!isThere) skip(`no S3 server responds at ${endpoint}`)
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'abcdefghij') // three parts
    const [path, key] = [join(dataDir, 'gelen'), { kind: 'resources', name: randomUUID() } as const]
    await writeFile(path, bytes)
    await storage.put(key, path)
    expect((await storage.facts(key))?.sizeBytes).toBe(bytes.length)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    expect((await buffer(await storage.read(key, { start: 10, end: 13 }))).toString()).toBe('abcd')
    const names: string[] = []
    for await (const name of storage.list('resources')) names.push(name)
    expect(names).toEqual([key.name])
    expect(await storage.occupied()).toContain('/resources')
    const copy = await storage.local(key)
    expect((await readFile(copy.path)).equals(bytes)).toBe(true)
    await copy.release()
    expect(readdirSync(join(dataDir, 'storage', 'incoming'))).toEqual([])
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.facts(key)).toBe(undefined)
  })

  test('uploads are downloaded whole and in parts, become tables, and are checked and swept', async ({ skip }) => {
    if (!isThere) skip(`no S3 server responds at ${endpoint}`)
    const { services } = portal
    const loads = new LoadQueue(services, { dataDir, links: 'off', maxBytes: 1e9 })
    services.loads = loads
    loads.start()
    const resource = await upload('ilce,sayi\nKadıköy,3\nMuş,4\n')
    const whole = await get(pathOf(resource))
    expect([whole.status, await whole.text()]).toEqual([200, 'ilce,sayi\nKadıköy,3\nMuş,4\n'])
    const part = await get(pathOf(resource), { range: 'bytes=0-3' })
    expect([part.status, await part.text()]).toEqual([206, 'ilce'])
    await loads.settled()
    await loads.stop()
    const { body } = await portal.call('datastore_search', { resource_id: resource.id })
    expect(body.result.records).toMatchObject([
      { ilce: 'Kadıköy', sayi: 3 },
      { ilce: 'Muş', sayi: 4 },
    ])
    const orphan = { kind: 'resources', name: randomUUID() } as const
    await writeFile(join(dataDir, 'gelen'), 'x')
    await storage.put(orphan, join(dataDir, 'gelen'))
    expect(await checkStorage(services.db, storage)).toEqual({ missing: [], unowned: [`resources/${orphan.name}`] })
    expect(await sweepFiles(services.db, storage, -60_000)).toBe(1)
    expect(await checkStorage(services.db, storage)).toEqual({ missing: [], unowned: [] })
  })

  test('a backup moves a catalogue to a directory and back', async ({ skip }) => {
    if (!isThere) skip(`no S3 server responds at ${endpoint}`)
    await upload('a,b\n1,2\n')
    const before = await checkCatalogue(portal.services.db, storage)
    const file = join(dataDir, `${randomUUID()}.tar`)
    await writeBackup(file, portal.services.db, storage)
    const home = join(dataDir, randomUUID())
    const directory = new DirectoryStorage(home)
    const inside = await testDatabase()
    await restoreBackup(file, inside.pool, { storage: directory, dataDir: home })
    expect((await checkCatalogue(inside.pool, directory)).missingFiles).toEqual([])
    const again = new S3Storage(settingsAt(endpoint), dataDir)
    await writeBackup(file, inside.pool, directory)
    const back = await testDatabase()
    await restoreBackup(file, back.pool, { storage: again, dataDir })
    expect(await checkCatalogue(back.pool, again)).toEqual(before)
    await expect(restoreBackup(file, back.pool, { storage: again, dataDir })).rejects.toThrow()
  })

  test('with redirects, readers get an address that works for a while', async ({ skip }) => {
    if (!isThere) skip(`no S3 server responds at ${endpoint}`)
    const redirecting = new S3Storage(settingsAt(endpoint, { redirects: true }), dataDir)
    const key = { kind: 'resources', name: randomUUID() } as const
    await writeFile(join(dataDir, 'gelen'), 'merhaba')
    await redirecting.put(key, join(dataDir, 'gelen'))
    const link = await redirecting.link?.(key, { filename: 'İlçe.csv', type: 'text/csv' })
    expect(await (await fetch(link ?? '')).text()).toBe('merhaba')
    expect(link).toContain('X-Amz-Expires=300')
  })

  test('a bucket that does not exist stops the start, and the message names the variable', async ({ skip }) => {
    if (!isThere) skip(`no S3 server responds at ${endpoint}`)
    const s3 = settingsAt(endpoint, { bucket: 'yok-boyle-bir-kova' })
    await expect(openStorage({ s3, dataDir }, { error() {} })).rejects.toThrow(/^STORAGE_URL=s3:\/\/yok-.* must .*$/)
  })
})

describe('a store that does not respond', () => {
  let server: Server
  let endpoint = ''
  let status = 503
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('leaves reads that need no file; writes are 503 with Retry-After, and readiness reports it', async () => {
    const storage = new S3Storage(settingsAt(endpoint), dataDir)
    const portal = await portalAt(storage)
    const admin = await portal.makeUser({ sysadmin: true })
    await portal.call('organization_create', { name: 'kurum' }, admin)
    const { body } = await portal.call('package_create', { name: 'veri', owner_org: 'kurum' }, admin)
    const form = new FormData()
    form.append('package_id', body.result.id)
    form.append('upload', new File(['a'], 'a.csv'))
    const headers = { authorization: admin.token }
    const url = 'http://portal.example/en/api/3/action/resource_create'
    const response = await portal.app.request(url, { method: 'POST', headers, body: form })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    const { error } = (await response.json()) as { error: { message: string } }
    expect(error.message).toBe('The files of the portal cannot be reached. Please try again in a moment.')
    expect((await portal.call('package_show', { id: 'veri' })).body.result.resources).toEqual([])
    const { db, catalogue } = portal.services
    const found = await new Health({ db, catalogue, storage }).readiness()
    expect(found).toMatchObject({ storage: 'failed', isReady: true })
    expect(readdirSync(join(dataDir, 'storage', 'incoming'))).toEqual([])
  })

  test('at the start is logged; one that refuses the key stops it', async () => {
    const errors: unknown[] = []
    const open = () =>
      openStorage({ s3: settingsAt(endpoint), dataDir }, { error: (line: unknown) => errors.push(line) })
    expect((await open()).address).toMatch(/^s3:\/\/fihrist-test\/t\//)
    expect(errors.length).toBe(1)
    status = 403
    await expect(open()).rejects.toThrow(/^AWS_ACCESS_KEY_ID=…: .* must .*$/)
  })
})
