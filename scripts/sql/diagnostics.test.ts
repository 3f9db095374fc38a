import { beforeAll, describe, expect, test } from 'vitest'
import { type SqlCatalogue, sqlCatalogue } from '#server/sql/testing/sqlCatalogue.ts'
import { diagnose } from '#src/features/sql/diagnostics/diagnose.ts'
import { FUNCTION_NAMES, RENAMED_FUNCTIONS } from '#src/features/sql/diagnostics/functionNames.ts'
import { lint } from '#src/features/sql/diagnostics/lint.ts'
import { applyEdits } from '#src/features/sql/diagnostics/SqlDiagnostic.ts'
import { SqlError } from '#src/features/sql/engine/engine.ts'
import { portalError } from '#src/features/sql/engine/portalError.ts'
import { tokenize } from '#src/features/sql/queries/syntax/tokenize.ts'
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

/** Of the functions that the console knows, those in the lists of CKAN 2.9 to 2.11 (ckanext/datastore/allowed_functions.txt). */
const CKAN_FUNCTIONS = new Set(
  `abs age array_agg array_length avg bool_and bool_or btrim ceil concat concat_ws corr count cume_dist date_part date_trunc
  dense_rank first_value floor format generate_series initcap json_agg jsonb_agg jsonb_array_elements lag last_value lead left length
  ln log lower lpad ltrim make_date max md5 min mod mode now ntile percent_rank percentile_cont percentile_disc power random rank
  regexp_match regexp_matches regexp_replace regexp_split_to_table repeat replace reverse right round row_number rpad rtrim sign
  split_part sqrt stddev string_agg string_to_array strpos substr substring sum to_char to_date to_timestamp translate trunc unnest
  upper variance width_bucket`.split(/\s+/),
)
const NO_FUNCTION = /^(as|and|or|not|in|on|over|by|from|where|when|then|else|values|having|select|cast|numeric)$/
const functionsIn = (sql: string): string[] =>
  tokenize(sql).flatMap(({ kind, value }, index, tokens) =>
    kind === 'word' && tokens[index + 1]?.text === '(' && !NO_FUNCTION.test(value) ? [value] : [],
  )

describe('no fix adds a function that CKAN before 2.12 refuses', () => {
  const added = (sql: string, error: SqlError) => {
    const { fixes } = diagnose(error, { sql, tables, isCkan: true })
    const before = functionsIn(sql)
    return fixes.flatMap(({ edits }) => functionsIn(applyEdits(sql, edits)).filter((name) => !before.includes(name)))
  }

  test.each(FAILURES)('$kind: $sql', async ({ sql }) => {
    const error = await errorOf(sql)
    for (const name of added(filled(sql), error ?? new SqlError('unexpected', '')))
      expect(CKAN_FUNCTIONS).toContain(name)
  })

  test('for any function that is misspelt or of another database', () => {
    const misspelt = FUNCTION_NAMES.flatMap((name) => [`${name}x`, name.slice(1), name.replace(/(.)(.)$/, '$2$1')])
    const dateParts = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second']
    let number = 0
    for (const name of [...misspelt, ...Object.keys(RENAMED_FUNCTIONS), ...dateParts]) {
      const error = new SqlError('statement', `function ${name}(text) does not exist`, { code: '42883', position: 7 })
      for (const other of added(`SELECT ${name}(ad) FROM t`, error)) {
        expect(CKAN_FUNCTIONS, name).toContain(other)
        number += 1
      }
    }
    expect(number).toBeGreaterThan(100)
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
