import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { namesIn, typeFor } from './testing/columnsOf.ts'
import { type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

/*
 * 124 statements that people sent to real portals, on tables that fit them. They are not in the repository; without them the
 * test is skipped.
 */
const file = new URL('../../../shared/data/sql-queries/datastore_search_sql.public.jsonl', import.meta.url)
const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
const queries = lines.map((line): { id: string; sql: string } => JSON.parse(line))
// Numbers, text, dates and times: this value can be cast to every type in the statements.
const VALUE = { text: '20240102', numeric: 20240102, timestamp: '2024-01-02T03:04:05' }
/** PostGIS is no part of PostgreSQL. */
const REFUSED = new Map([['q083', 'Access denied: Not authorized to call function st_asgml']])

let catalogue: SqlCatalogue
const ids = new Map<string, string>()
let answered = 0

beforeAll(async () => {
  if (queries.length === 0) return
  catalogue = await sqlCatalogue(10_000)
  const tables = new Map<string, Map<string, string>>()
  for (const { sql } of queries) {
    if (/st_asgml/i.test(sql)) continue
    const found = await namesIn(sql)
    for (const table of found.tables) {
      const columns = tables.get(table) ?? new Map<string, string>()
      for (const column of found.columns) {
        const type = typeFor(column, sql)
        if (type !== 'text' || !columns.has(column)) columns.set(column, type)
      }
      tables.set(table, columns)
    }
  }
  for (const [table, columns] of tables) ids.set(table, await makeTable(columns))
}, 120_000)

async function makeTable(columns: Map<string, string>): Promise<string> {
  const fields = [...columns].map(([id, type]) => ({ id, type }))
  // The types are those of typeFor.
  const record = Object.fromEntries([...columns].map(([id, type]) => [id, VALUE[type as keyof typeof VALUE]]))
  const { status, body } = await catalogue.portal.call(
    'datastore_create',
    { resource: { package_id: 'duraklar' }, fields, records: [record, record] },
    catalogue.owner,
  )
  expect([status, body.error]).toEqual([200, undefined])
  return body.result.resource_id
}

const overOurs = (sql: string) => [...ids].reduce((text, [name, id]) => text.replaceAll(`"${name}"`, `"${id}"`), sql)

/** PostgreSQL's own result: the number of rows, or its error code. */
async function direct(sql: string): Promise<number | string> {
  const client = await catalogue.portal.services.db.connect()
  try {
    await client.query('SET search_path = datastore, pg_catalog')
    return (await client.query(sql)).rows.length
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.query('RESET search_path')
    client.release()
  }
}

describe.skipIf(queries.length === 0)(
  'a statement that people sent to portals has the same result as in PostgreSQL',
  () => {
    test('all statements are present', () => expect(queries).toHaveLength(124))

    test.each(queries)('$id: $sql', async ({ id, sql }) => {
      const statement = overOurs(sql)
      const { status, body } = await catalogue.ask(statement)
      if (status === 200) answered += 1
      const refused = REFUSED.get(id)
      if (refused) return expect([status, body.error.message]).toEqual([403, refused])
      expect(status === 200 ? body.result.records.length : body.error.info.code).toBe(await direct(statement))
    })

    test('all return rows, except one that is rejected and those with mistakes', () => expect(answered).toBe(119))
  },
)
