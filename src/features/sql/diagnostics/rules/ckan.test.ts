import { expect, test } from 'vitest'
import { portalError } from '../../engine/portalError.ts'
import { diagnose } from '../diagnose.ts'

const TABLE = '"61137267-d272-469d-b7cd-503afa059db1"'

/** The diagnostic for an error response of CKAN 2.12. */
function diagnosticOf(sql: string, status: number, error: Record<string, unknown>) {
  const sqlError = portalError({ status, body: { help: '', success: false, error } }, sql)
  const { kind, values, place } = diagnose(sqlError, { sql, tables: [] })
  return { kind, name: values.name, at: place && sql.slice(place.start, place.end) }
}

const ckanFunctionRefused = (name: string) => ({
  __type: 'Authorization Error',
  message: `Access denied: Not authorized to call function ${name}`,
})

test.each([
  [`SELECT extract(year FROM now()) FROM ${TABLE}`, 'pg_catalog.extract', 'extract', 'extract'],
  [`SELECT trim(ad) FROM ${TABLE}`, 'pg_catalog.btrim', 'trim', 'trim'],
  [`SELECT substring(ad FROM 1 FOR 2) FROM ${TABLE}`, 'pg_catalog.substring', 'substring', 'substring'],
  [`SELECT now() AT TIME ZONE 'UTC' FROM ${TABLE}`, 'pg_catalog.timezone', 'AT TIME ZONE', 'AT TIME ZONE'],
  [`SELECT pg_sleep(9) FROM ${TABLE}`, 'pg_sleep', 'pg_sleep', 'pg_sleep'],
  [`SELECT a OVERLAPS b FROM ${TABLE}`, 'pg_catalog.overlaps', 'overlaps', undefined],
])('names the function that CKAN refuses in %s', (sql, theirs, name, at) => {
  expect(diagnosticOf(sql, 403, ckanFunctionRefused(theirs))).toEqual({ kind: 'functionRefused', name, at })
})

test('explains that CKAN does not accept WITH, although CKAN reports a missing table', () => {
  const sql = `WITH a AS (SELECT 1 FROM ${TABLE}) SELECT * FROM a`
  for (const message of ['Bulunamadı', 'Not found'])
    expect(diagnosticOf(sql, 404, { __type: 'Not Found Error', message })).toMatchObject({
      kind: 'withRefused',
      at: 'WITH',
    })
  expect(diagnosticOf(sql, 404, { __type: 'Not Found Error', message: 'There is no table “b”' }).kind).toBe(
    'unknownTable',
  )
  expect(diagnosticOf(`SELECT * FROM ${TABLE}`, 404, { message: 'Not found' }).kind).toBe('unknownTable')
})

test('names the usual causes of a CKAN error without a reason', () => {
  const error = { __type: 'Internal Server Error', message: 'Internal Server Error' }
  expect(diagnosticOf(`SELECT 1/0 FROM ${TABLE}`, 500, error).kind).toBe('withoutReason')
})
