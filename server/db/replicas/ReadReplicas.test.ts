import pino from 'pino'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Random } from '../../search/oracle/random.ts'
import { testDatabase } from '../../testing/database.ts'
import { realReplica } from '../../testing/realReplica.ts'
import { silentProxy } from '../../testing/silentProxy.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../../testing/testCatalogue.ts'
import { openPool, type Pool } from '../pool.ts'
import { asRole } from '../sandbox/sandboxRole.ts'
import type { ReadReplicas } from './ReadReplicas.ts'

vi.setConfig({ testTimeout: 60_000 })
const PATIENCE = { timeout: 30_000 }
const real = await realReplica()

test.skipIf(real !== undefined)(
  'a streaming replica is tested where one runs: a primary at 5466 and its replica at 5467, or REPLICA_TEST_PORTS',
  ({ skip }) => skip(),
)

/** A way to each kind of replica: the same database at a second address, and a streaming replica. */
const kinds = [
  { kind: 'a second address', open: async () => ({ database: await testDatabase(), replica: undefined }) },
  ...(real ? [{ kind: 'a streaming replica', open: async () => real }] : []),
]

describe.each(kinds)('with $kind', ({ open }) => {
  let portal: TestCatalogue
  let replicas: ReadReplicas
  let proxy: Awaited<ReturnType<typeof silentProxy>>
  let user: { token: string }
  let id: string
  let secret: string
  let rows = 0
  const logged: string[] = []

  beforeAll(async () => {
    const { database, replica } = await open()
    proxy = await silentProxy(replica ?? database.connection)
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
    portal = await testCatalogue({ database, readFrom: [proxy.connection], log })
    replicas = portal.services.replicas as ReadReplicas // the whole class, in testCatalogue
    user = await portal.makeUser()
    await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, user)
    for (const name of ['acik', 'gizli'])
      await portal.call('package_create', { name, owner_org: 'kurum', private: name === 'gizli' }, user)
    id = await makeTable('acik')
    secret = await makeTable('gizli')
    await portal.call('datastore_search_sql', { sql: 'SELECT 1' })
    await untilUsed()
  }, 60_000)

  async function makeTable(name: string): Promise<string> {
    const input = { resource: { package_id: name, name: 'Liste' }, fields: [{ id: 'no', type: 'int' }] }
    return (await portal.call('datastore_create', input, user)).body.result.resource_id
  }
  const state = () => replicas.all[0]?.state
  const sqlCount = async (table: string, caller: object = {}) =>
    (await portal.call('datastore_search_sql', { sql: `SELECT count(*) AS n FROM "${table}"` }, caller)).body.result
      ?.records[0].n
  const total = async (caller: object = {}) =>
    (await portal.call('datastore_search', { resource_id: id, limit: 0 }, caller)).body.result.total
  const lines = async (parameters: string, headers: Record<string, string> = {}) => {
    const response = await portal.app.request(`${SITE_URL}/datastore/dump/${id}?${parameters}`, { headers })
    expect(response.status).toBe(200)
    return (await response.text()).trimEnd().split('\n').length - 1
  }
  const write = async () => {
    const input = { resource_id: id, records: [{ no: rows }], method: 'insert', force: true }
    expect((await portal.call('datastore_upsert', input, user)).status).toBe(200)
    rows += 1
  }
  /** Reads as the caller until a read runs on the replica: an anonymous caller and one with a token. */
  const untilUsed = () =>
    vi.waitFor(async () => {
      for (const caller of [{}, user]) {
        const before = { ...replicas.reads }
        const sql = `SELECT ${Math.random()} AS n`
        await portal.call('datastore_search_sql', { sql }, caller)
        await portal.call('datastore_search', { resource_id: id, q: String(Math.random()) }, caller)
        expect(replicas.reads).toEqual({ ...before, replica: before.replica + 2 })
      }
    }, PATIENCE)

  test('reads after a write see it, in each way to read, whether or not the replica has it', async () => {
    const random = new Random(7)
    const headers = { authorization: user.token }
    const reads = [
      () => sqlCount(id),
      () => sqlCount(id, user),
      () => total(),
      () => total(user),
      () => lines('format=csv', headers),
      () => lines('format=csv&sort=no%20desc'),
      () => lines('format=excel-tr', headers),
    ]
    for (let step = 0; step < 40; step++) {
      if (real && step % 8 === 3) await real.admin.query('SELECT pg_wal_replay_pause()')
      if (real && step % 8 === 7) await real.admin.query('SELECT pg_wal_replay_resume()')
      if (random.below(2) === 0) await write()
      const read = reads[random.below(reads.length)]
      expect(await read?.()).toBe(rows)
    }
    if (real) await real.admin.query('SELECT pg_wal_replay_resume()')
    await untilUsed()
  })

  test('the role of visitors’ SQL has the same rights on the replica, and the portal’s checks hold', async () => {
    expect(await sqlCount(secret, user)).toBe(0)
    expect(await sqlCount(secret)).toBeUndefined()
    const { rows: found } = await portal.services.db.query<{ role: string; password: string }>(
      `SELECT sql_reader() AS role, value #>> '{}' AS password FROM setting WHERE key = 'sandbox_password'`,
    )
    const { role = '', password = '' } = found[0] ?? {}
    const reader: Pool = openPool(asRole(proxy.connection, role, password), { error() {} }, 1)
    const refusalOf = (text: string) =>
      reader.query(text).then(
        () => 'done',
        ({ code }) => code,
      )
    expect(await refusalOf(`SELECT count(*) FROM datastore."${id}"`)).toBe('done')
    expect(await refusalOf(`SELECT count(*) FROM datastore."${secret}"`)).toBe('42501')
    expect(await refusalOf('SELECT * FROM public.package')).toBe('42501')
    expect(await refusalOf('SELECT pg_sleep(0)')).toBe('42501')
    expect(await refusalOf(`INSERT INTO datastore."${id}" (no) VALUES (1)`)).toMatch(/25006|42501/)
    await reader.end()
  })

  test('a replica that is down is replaced by the primary, is reported, and is used again when it is back', async () => {
    await untilUsed()
    proxy.cut()
    for (const caller of [{}, user]) {
      expect(await sqlCount(id, caller)).toBe(rows)
      expect(await total(caller)).toBe(rows)
    }
    expect(await lines('format=csv&sort=no')).toBe(rows)
    await vi.waitFor(() => expect(state()).toBe('away'), PATIENCE)
    expect(logged.some((line) => /replica .* cannot be used/.test(line))).toBe(true)
    proxy.restore()
    await untilUsed()
    expect(logged.some((line) => /replica .* in use again/.test(line))).toBe(true)
  })

  test('a replica whose connections have died without a sign is replaced as well', async () => {
    await untilUsed()
    proxy.silence()
    const before = replicas.reads.primary
    await vi.waitFor(async () => {
      await write()
      expect(await total(user)).toBe(rows)
      expect(replicas.reads.primary).toBeGreaterThan(before)
    }, PATIENCE)
    await untilUsed()
  })

  test('a download of a whole table goes on when the replica goes down', async () => {
    const records = Array.from({ length: 30_000 }, (_, no) => ({ no, metin: 'x'.repeat(200) }))
    const target = {
      resource: { package_id: 'acik', name: 'Uzun' },
      fields: [
        { id: 'no', type: 'int' },
        { id: 'metin', type: 'text' },
      ],
    }
    const made = (await portal.call('datastore_create', target, user)).body.result.resource_id
    await portal.call('datastore_upsert', { resource_id: made, records, method: 'insert', force: true }, user)
    await untilUsed()
    for (const format of ['csv', 'excel-tr']) {
      await untilUsed()
      const response = await portal.app.request(`${SITE_URL}/datastore/dump/${made}?format=${format}`)
      const reader = response.body?.getReader()
      let text = ''
      const decoder = new TextDecoder()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true })
        proxy.cut()
      }
      expect(text.trimEnd().split('\n')).toHaveLength(records.length + 1)
      proxy.restore()
    }
  })
})

test('a database of another catalogue is not used', async () => {
  const other = await testCatalogue()
  const stranger = await other.makeUser()
  await other.call('organization_create', { name: 'baska', title: 'Başka' }, stranger)
  const portal = await testCatalogue({ readFrom: [other.connection] })
  const replicas = portal.services.replicas as ReadReplicas // the whole class, in testCatalogue
  await vi.waitFor(() => expect(replicas.all[0]?.state).toBe('away'), PATIENCE)
  expect(await replicas.choose(undefined)).toBeUndefined()
})
