import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSED_CALLS } from './testing/hostileCalls.data.ts'
import { REFUSED } from './testing/hostileReads.data.ts'
import { CANARY, type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

let catalogue: SqlCatalogue
beforeAll(async () => {
  catalogue = await sqlCatalogue(20_000)
}, 60_000)

const all = Object.entries({ ...REFUSED, ...REFUSED_CALLS })
const cases = all.flatMap(([kind, statements]) => statements.map((sql) => [kind, sql] as const))

test('the list is complete', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300)
  expect(new Set(cases.map(([, sql]) => sql)).size).toBe(cases.length)
})

describe('a statement of an anonymous caller is rejected', () => {
  test.each(cases)('%s: %s', async (_kind, sql) => {
    const { status, body } = await catalogue.ask(sql)
    expect([400, 403, 404, 409]).toContain(status)
    expect(JSON.stringify(body)).not.toContain(CANARY)
  })
})

test('a sysadmin can read the private text, so the rejections above are meaningful', async () => {
  const { body } = await catalogue.ask('SELECT ad FROM "{secret}" LIMIT 1', catalogue.owner)
  expect(body.result.records).toEqual([{ ad: CANARY }])
})

test('no statement changed anything or left a lock', async () => {
  const { db } = catalogue.portal.services
  const { rows } = await db.query(`SELECT (SELECT count(*) FROM datastore."${catalogue.id}")::int AS rows,
    (SELECT count(*) FROM pg_class WHERE relname = 'x')::int AS created,
    (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid IN (1, 2))::int AS locks,
    (SELECT count(*) FROM pg_stat_activity WHERE usename LIKE 'fihrist_sql_%' AND state <> 'idle' AND datname = current_database())::int AS busy`)
  expect(rows).toEqual([{ rows: 20, created: 0, locks: 0, busy: 0 }])
})
