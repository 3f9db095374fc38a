import { beforeAll, describe, expect, test } from 'vitest'
import { ANSWERED, LEGITIMATE } from './testing/legitimate.data.ts'
import { type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

let catalogue: SqlCatalogue
beforeAll(async () => {
  catalogue = await sqlCatalogue(10_000)
}, 60_000)

const cases = Object.entries(LEGITIMATE).flatMap(([kind, statements]) => statements.map((sql) => [kind, sql] as const))

test('the list is complete', () => {
  expect(cases.length + ANSWERED.length).toBeGreaterThanOrEqual(150)
})

/** A fingerprint of all rows; it aggregates them, so the sandbox runs it with the guarded functions. */
const fingerprint = (sql: string) =>
  `SELECT count(*)::int AS n, md5(string_agg(t::text, '|')) AS rows FROM (${sql}\n) AS t`

/** PostgreSQL's own result, in the datastore's schema, without the sandbox. */
async function direct(sql: string): Promise<unknown> {
  const { db } = catalogue.portal.services
  const client = await db.connect()
  try {
    await client.query('SET search_path = datastore, sql_en, pg_catalog')
    const text = sql.replaceAll('{id}', catalogue.id).replaceAll(/\bpublic\./g, 'datastore.')
    return (await client.query(fingerprint(text))).rows[0]
  } finally {
    await client.query('RESET search_path')
    client.release()
  }
}

describe('returns the same result as PostgreSQL', () => {
  test.each(cases)('%s: %s', async (_kind, sql) => {
    const plain = await catalogue.ask(sql)
    expect([plain.status, plain.body.error]).toEqual([200, undefined])
    const expected = await direct(sql)
    const { status, body } = await catalogue.ask(fingerprint(sql))
    expect([status, body.error ?? body.result.records[0]]).toEqual([200, expected])
    expect(plain.body.result.records).toHaveLength(body.result.records[0].n)
  })
})

describe('runs', () => {
  test.each(ANSWERED)('%s', async (sql) => {
    const { status, body } = await catalogue.ask(sql)
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.result.records.length).toBeGreaterThan(0)
  })
})

describe('returns 409 with PostgreSQL’s code and its position for a mistake', () => {
  test.each([
    ['SELECT 1 / 0', '22012', undefined],
    [`SELECT no / (no - no) FROM "{id}"`, '22012', undefined],
    [`SELECT ad::int FROM "{id}"`, '22P02', undefined],
    [`SELECT no FROM "{id}" WHERE no = 'x'`, '22P02', 34],
    [`SELECT '2024-02-30'::date`, '22008', 8],
    [`SELECT 'dün'::date`, '22007', 8],
    [`SELECT 99999999999::int`, '22003', undefined],
    [`SELECT 'a' ~ '('`, '2201B', undefined],
    [`SELECT yok FROM "{id}"`, '42703', 8],
    [`SELECT "şehir", yok FROM "{id}"`, '42703', 8],
    [`SELECT ad, count(*) FROM "{id}"`, '42803', 8],
    [`SELECT lower(1)`, '42883', 8],
    [`SELECT no FROM "{id}" WHERE no ~~~ 2`, '42501', 32],
    [`SELECT 'a' + 1`, '22P02', 8],
    [`SELECT ad + 1 FROM "{id}"`, '42883', 11],
    [`SELECT a.x FROM "{id}" t`, '42P01', 8],
    [`SELECT sqrt(-1)`, '2201F', undefined],
    [`SELECT (SELECT no FROM "{id}")`, '21000', undefined],
    [`SELECT '{'::json`, '22P02', 8],
    [`SELECT json_value('{}', 'x y' ERROR ON ERROR)`, '42601', 25],
    [`SELECT substring('a' FROM -1 FOR -5)`, '22011', undefined],
    [`SELECT * FROM "{id}" ORDER BY 99`, '42P10', 31],
    [`SELECT no FROM "{id}" UNION SELECT ad FROM "{id}"`, '42804', 36],
    [`SELECT to_date('x', 'YYYY')`, '22007', undefined],
    [`SELECT now() AT TIME ZONE 'Ankara'`, '22023', undefined],
    [`SELCT 1`, '42601', 1],
    [`SELECT 'İl', 1 FRM x y`, '42601', 20],
    [`SELECT 1,\n  'ş' || yok\nFROM "{id}"`, '42703', 20],
    [`SELECT position('a' IN yok), string_agg(ad, '') FROM "{id}" GROUP BY 1`, '42703', 24],
  ])('%s', async (sql, code, position) => {
    const { status, body } = await catalogue.ask(sql)
    expect([400, 403, 409]).toContain(status)
    const at = position === undefined ? undefined : sql.replaceAll('{id}', catalogue.id)
    expect([body.error.info.code, body.error.info.position]).toEqual([
      code,
      at === undefined ? undefined : expect.any(Number),
    ])
    if (position !== undefined) expect(body.error.info.position).toBe(inFilled(sql, position))
  })
})

/** Converts a position in a statement with {id} to one in the statement with the id itself. */
function inFilled(sql: string, position: number): number {
  const before = sql.slice(0, position - 1)
  return before.replaceAll('{id}', catalogue.id).length + 1
}
