import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { stageTable, swapTable } from '../../datastore/stageTable.ts'
import { type TestCatalogue, testCatalogue } from '../../testing/testCatalogue.ts'
import { labelsOfDataset, PUBLIC_LABEL } from '../../visibility.ts'
import { type Pool, withTransaction } from '../pool.ts'

/*
 * PostgreSQL's grants decide who may read a table: the role of anonymous SQL has the tables of public datasets, and each
 * organization's role those of its private datasets. These tests change datasets, resources and tables in every way that the
 * portal supports, in a random order; the grants must always match the catalogue.
 */

let portal: TestCatalogue
let db: Pool
let user: { token: string; id: string }
const ORGS = ['bir', 'iki']
const DATASETS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5']
const tables = new Map<string, string>()

beforeAll(async () => {
  portal = await testCatalogue({ sqlTimeoutMs: 60_000 })
  db = portal.services.db
  user = await portal.makeUser()
  for (const name of ORGS) await call('organization_create', { name, title: name })
  for (const [index, name] of DATASETS.entries()) {
    await call('package_create', { name, owner_org: ORGS[index % 2], private: index % 3 === 0 })
    await makeTable(name)
  }
  // The first statement creates the roles after the tables exist.
  await ask('SELECT 1')
  for (const name of ['d0', 'd3']) expect((await ask(`SELECT count(*) FROM "${tables.get(name)}"`)).status).toBe(200)
}, 120_000)

const call = (action: string, input: object) => portal.call(action, input, user)
const ask = (sql: string, options: object = user) => portal.call('datastore_search_sql', { sql }, options)

async function makeTable(name: string): Promise<void> {
  const known = tables.get(name)
  const target = known ? { resource_id: known, force: true } : { resource: { package_id: name, name: 'Liste' } }
  const { body } = await call('datastore_create', {
    ...target,
    fields: [{ id: 'ad', type: 'text' }],
    records: [{ ad: 'a' }],
  })
  if (body.success) tables.set(name, body.result.resource_id)
}

async function restage(id: string): Promise<void> {
  async function* rows() {
    yield { bytes: new TextEncoder().encode('x\n'), count: 1 }
  }
  await withTransaction(db, async (client) => {
    const staged = await stageTable(client, [{ id: 'ad', type: 'text' }], rows(), { primaryKey: [], indexes: [] })
    await swapTable(client, id, staged)
  })
}

function random(seed: number): () => number {
  const below = randomFrom(seed)
  return () => below(2 ** 32) / 2 ** 32
}

const STEPS: Record<string, (name: string, id: string, next: () => number) => Promise<unknown>> = {
  patch: (name, _, next) => call('package_patch', { id: name, private: next() < 0.5 }),
  bulkPrivate: (name, _, next) =>
    call('bulk_update_private', { datasets: [name], org_id: ORGS[Math.floor(next() * 2)] }),
  bulkPublic: (name, _, next) => call('bulk_update_public', { datasets: [name], org_id: ORGS[Math.floor(next() * 2)] }),
  move: (name, _, next) =>
    call('package_owner_org_update', { id: name, organization_id: ORGS[Math.floor(next() * 2)] }),
  draft: (name, _, next) => call('package_patch', { id: name, state: next() < 0.5 ? 'draft' : 'active' }),
  delete: (name) => call('package_delete', { id: name }),
  restore: (name) => call('package_patch', { id: name, state: 'active' }),
  restage: (_, id) => restage(id).catch(() => {}),
  dropTable: (_, id) => call('datastore_delete', { resource_id: id, force: true }),
  makeTable: (name) => makeTable(name),
  dropResource: async (name, id) => {
    await call('resource_delete', { id })
    tables.delete(name)
    await makeTable(name)
  },
  column: (_, id) =>
    call('datastore_create', {
      resource_id: id,
      force: true,
      fields: [
        { id: 'ad', type: 'text' },
        { id: 'no', type: 'int' },
      ],
    }),
}

type Seen = { id: string; role: string; may: boolean; dataset: Parameters<typeof labelsOfDataset>[0] | null }

/** Every table with every role that can log in for public SQL. */
async function rights(): Promise<Seen[]> {
  const { rows } = await db.query<Seen>(
    `SELECT c.relname AS id, a.rolname AS role, has_table_privilege(a.oid, c.oid, 'SELECT') AS may,
       CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'state', p.state, 'private', p.private, 'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) END AS dataset
     FROM pg_class c CROSS JOIN pg_roles a LEFT JOIN resource r ON r.id::text = c.relname AND r.state = 'active' LEFT JOIN package p ON p.id = r.package_id
     WHERE c.relnamespace = 'datastore'::regnamespace AND c.relkind = 'r' AND starts_with(a.rolname::text, sql_reader()::text)`,
  )
  return rows
}

async function roleOf(labels: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ role: string }>('SELECT sql_reader(VARIADIC $1::text[]) AS role', [labels])
  return rows[0]?.role ?? ''
}

async function expectRights(step: string): Promise<void> {
  const seen = await rights()
  const wrong = []
  for (const { id, role, may, dataset } of seen) {
    const [label] = dataset ? labelsOfDataset(dataset) : []
    const isPublic = label === PUBLIC_LABEL
    const owner = label === undefined ? undefined : await roleOf(isPublic ? [] : [label])
    if (may !== (isPublic || role === owner)) wrong.push({ step, id, role, may, label })
  }
  expect(wrong).toEqual([])
  expect(seen.length).toBeGreaterThan(5)
}

test('only the roles of a dataset’s visibility can read its tables, after every change', async () => {
  await expectRights('start')
  const next = random(10)
  const names = Object.keys(STEPS)
  for (let n = 0; n < 120; n++) {
    const [step, name] = [
      names[Math.floor(next() * names.length)] ?? '',
      DATASETS[Math.floor(next() * DATASETS.length)] ?? '',
    ]
    await STEPS[step]?.(name, tables.get(name) ?? '', next)
    await expectRights(`${n} ${step} ${name}`)
  }
}, 180_000)

test('a table that is created while its dataset becomes private is not readable', async () => {
  await call('package_create', { name: 'yaris', owner_org: 'bir' })
  const { body } = await call('resource_create', { package_id: 'yaris', name: 'x', url: 'http://example.org/x' })
  const id: string = body.result.id
  const maker = await db.connect()
  await maker.query('begin')
  await maker.query(`CREATE TABLE datastore."${id}" (ad text)`)
  await maker.query(`INSERT INTO datastore_table (resource_id, fields) VALUES ($1, '[]')`, [id])
  const hiding = db.query(`UPDATE package SET private = true WHERE name = 'yaris'`)
  await expect.poll(async () => (await db.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount).toBeGreaterThan(0)
  await maker.query('commit')
  maker.release()
  await hiding
  await expectRights('race')
}, 60_000)

test('a member’s statement runs as a role that can read the named tables that the member may read, and no other private tables', async () => {
  await call('package_create', { name: 'gizli-bir', owner_org: 'bir', private: true })
  await call('package_create', { name: 'gizli-iki', owner_org: 'iki', private: true })
  await call('package_create', { name: 'acik', owner_org: 'iki' })
  for (const name of ['gizli-bir', 'gizli-iki', 'acik']) await makeTable(name)
  const [one, two, open] = ['gizli-bir', 'gizli-iki', 'acik'].map((name) => tables.get(name))
  const status = async (sql: string, options?: object) => (await ask(sql, options)).status
  expect(await status(`SELECT * FROM "${one}" a JOIN "${open}" b ON a.ad = b.ad`)).toBe(200)
  expect(await status(`SELECT * FROM "${one}" a JOIN "${two}" b ON a.ad = b.ad`)).toBe(200)
  expect(await status(`SELECT * FROM "${one}"`, {})).toBe(403)
  const labels = await Promise.all(
    ['bir', 'iki'].map(async (name) => {
      const { rows } = await db.query<{ id: string }>('SELECT id FROM "group" WHERE name = $1', [name])
      return `member-${rows[0]?.id}`
    }),
  )
  const may = async (role: string, id: string | undefined) => {
    const { rows } = await db.query<{ may: boolean }>(
      `SELECT has_table_privilege($1, format('datastore.%I', $2::text), 'SELECT') AS may`,
      [role, id],
    )
    return rows[0]?.may
  }
  const [first = '', second = ''] = labels
  expect(await Promise.all([one, two, open].map(async (id) => may(await roleOf([first]), id)))).toEqual([
    true,
    false,
    true,
  ])
  expect(await Promise.all([one, two, open].map(async (id) => may(await roleOf([second]), id)))).toEqual([
    false,
    true,
    true,
  ])
  expect(await Promise.all([one, two, open].map(async (id) => may(await roleOf([]), id)))).toEqual([false, false, true])
  const both = await roleOf(labels.toSorted())
  expect(await Promise.all([one, two, open].map((id) => may(both, id)))).toEqual([true, true, true])
}, 60_000)
