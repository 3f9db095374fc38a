import { beforeAll, describe, expect, test } from 'vitest'
import { type SqlCatalogue, sqlCatalogue } from '#server/sql/testing/sqlCatalogue.ts'
import { diagnose } from '#src/features/sql/diagnostics/diagnose.ts'
import { lint } from '#src/features/sql/diagnostics/lint.ts'
import { applyEdits } from '#src/features/sql/diagnostics/SqlDiagnostic.ts'
import { SqlError } from '#src/features/sql/engine/engine.ts'
import { portalError } from '#src/features/sql/engine/portalError.ts'
import type { SqlTable } from '#src/features/sql/tables/sqlTable.ts'
import { FAILURES } from './failures.data.ts'

/*
 * The diagnostics depend on the messages of PostgreSQL and the portal, so each statement and each fix runs on the real
 * ones.
 */
let catalogue: SqlCatalogue
let tables: SqlTable[]

beforeAll(async () => {
  catalogue = await sqlCatalogue(1_500)
  const { body } = await catalogue.portal.call('datastore_search', { resource_id: catalogue.id, limit: 20 })
  const columns = body.result.fields.map(({ id, type }: { id: string; type: string }) => ({
    name: id,
    type,
    samples: body.result.records.map((record: Record<string, unknown>) => String(record[id])),
  }))
  tables = [{ id: catalogue.id, dataset: { name: 'duraklar', title: 'Duraklar' }, title: 'Liste', columns }]
}, 60_000)

const filled = (sql: string) => sql.replaceAll('{id}', catalogue.id).replaceAll('{secret}', catalogue.secret)

/** The error that the console receives for a statement. Undefined if it runs. */
async function errorOf(sql: string, locale: 'tr' | 'en' = 'en'): Promise<SqlError | undefined> {
  const { status, body } = await catalogue.ask(sql, { locale })
  return status === 200 ? undefined : portalError({ status, body }, filled(sql))
}

/** The same error as CKAN reports it: without the code and position that our server adds. */
async function bareErrorOf(sql: string): Promise<SqlError> {
  const { status, body } = await catalogue.ask(sql)
  const { code: _, position: __, ...info } = body.error.info
  return portalError({ status, body: { ...body, error: { ...body.error, info } } }, filled(sql))
}

test('covers at least 25 kinds of errors', () => {
  expect(new Set(FAILURES.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25)
})

describe('explains each error and fixes it', () => {
  test.each(FAILURES)('$kind: $sql', async ({ kind, sql, fixed }) => {
    const error = await errorOf(sql)
    if (!error) throw new Error('it ran')
    const diagnostic = diagnose(error, { sql: filled(sql), tables })
    expect([diagnostic.kind, error.message]).toEqual([kind, error.message])
    const [first] = diagnostic.fixes
    expect(first ? applyEdits(filled(sql), first.edits).replaceAll(catalogue.id, '{id}') : null).toBe(fixed)
  })
})

describe('gives the same diagnostics for Turkish messages', () => {
  test.each(FAILURES)('$kind: $sql', async ({ kind, sql }) => {
    const error = await errorOf(sql, 'tr')
    expect(error && diagnose(error, { sql: filled(sql), tables }).kind).toBe(kind)
  })
})

const ON_EVERY_PORTAL = FAILURES.filter(
  ({ kind }) =>
    !/^(forbidden|timeout|tooComplex|readForbidden|systemColumn|unknownType|unknownFunction|unknownOperator|notSelect|parameter|unknownTable)/.test(
      kind,
    ),
)

describe('needs only the message, which is all that CKAN reports', () => {
  test.each(ON_EVERY_PORTAL)('$kind: $sql', async ({ kind, sql }) => {
    const bare = await bareErrorOf(sql)
    expect(diagnose(bare, { sql: filled(sql), tables }).kind).toBe(kind)
  })
})

describe('every offered fix runs without an error', () => {
  const offered = FAILURES.filter(({ fixed, kind }) => fixed !== null && kind !== 'timeout')

  test.each(offered)('$kind: $sql', async ({ sql }) => {
    const error = await errorOf(sql)
    const { fixes } = diagnose(error ?? new SqlError('unexpected', ''), { sql: filled(sql), tables })
    expect(fixes.length).toBeGreaterThan(0)
    for (const { edits } of fixes) {
      const again = await errorOf(applyEdits(filled(sql), edits))
      expect(again?.message).toBeUndefined()
    }
  })
})

test('warns about a comparison with NULL that runs but finds nothing', async () => {
  const sql = filled('SELECT count(*) FROM "{id}" WHERE ad = NULL')
  expect(await errorOf(sql)).toBeUndefined()
  const warning = lint(sql)
  expect(warning?.kind).toBe('equalsNull')
  expect(applyEdits(sql, warning?.fixes[0]?.edits ?? [])).toBe(filled('SELECT count(*) FROM "{id}" WHERE ad IS NULL'))
  expect(lint('SELECT ad FROM t WHERE ad IS NULL')).toBeUndefined()
})
