import { expect, test } from 'vitest'
import { portalError } from './portalError.ts'

const failed = (status: number, error: unknown, sql = 'SELECT foo FROM "x"') =>
  portalError({ status, body: { help: '', success: false, error } }, sql)

test('recognises a portal without SQL: CKAN has no such action, our server has its own error', () => {
  const body = 'Bad request - Action name not known: datastore_search_sql'
  expect(portalError({ status: 400, body }, '').kind).toBe('off')
  const off = { __type: 'Authorization Error', message: 'Access denied: …', info: { sql: 'off' } }
  expect(failed(403, off).kind).toBe('off')
})

test.each([400, 403, 404, 405, 501])('treats an HTML page with status %i as a portal without SQL', (status) => {
  expect(portalError({ status, body: undefined }, '').kind).toBe('off')
})

test('reads the code and position of our server, which counts characters from 1', () => {
  const sql = `SELECT '🌊', foo FROM "x"`
  const orig = ['column "foo" does not exist\nLINE 1: …\n', ''].slice(0, 1)
  const error = { query: ['Query failed: …'], info: { orig, code: '42703', position: 13, statement: [sql] } }
  const { kind, message, details } = failed(409, { __type: 'Validation Error', ...error }, sql)
  expect({ kind, message, details }).toEqual({
    kind: 'statement',
    message: 'column "foo" does not exist',
    details: { code: '42703', position: sql.indexOf('foo') },
  })
})

test('reads code, position and hint from the messages of CKAN and its driver', () => {
  const orig =
    'column "foo" does not exist\nLINE 1: SELECT foo FROM "x"\n               ^\nHINT:  Perhaps you meant "fo".\n'
  const error = {
    query: ['(psycopg2.errors.UndefinedColumn) column "foo" does not exist'],
    info: { statement: ['SELECT foo FROM "x"'], params: [{}], orig: [orig] },
  }
  const { kind, message, details } = failed(409, error)
  expect({ kind, message }).toEqual({ kind: 'statement', message: 'column "foo" does not exist' })
  expect(details).toEqual({ code: '42703', position: 7, hint: 'Perhaps you meant "fo".' })
})

test('finds the position in our text when CKAN reformatted the statement', () => {
  const orig = 'column "foo" does not exist\nLINE 1: SELECT foo FROM x\n               ^\n'
  const error = { query: ['(UndefinedColumn) …'], info: { statement: ['SELECT foo FROM x'], orig: [orig] } }
  expect(failed(409, error, '-- a\nSELECT\n  foo FROM "x"').details).toMatchObject({ code: '42703', position: 14 })
  expect(failed(409, error, 'SELECT foo, foo FROM "x"').details.position).toBeUndefined()
})

test('recognises the refusals of CKAN 2.12', () => {
  const syntax = failed(409, { message: 'Invalid SQL: syntax error at or near "SELCT", at index 0' })
  expect(syntax).toMatchObject({ kind: 'statement', details: { code: '42601', position: 0 } })
  expect(failed(409, { message: 'Invalid query AST element: InsertStmt' }).kind).toBe('refused')
  expect(failed(403, { message: 'Not authorized to call function pg_catalog.extract' }).kind).toBe('refused')
  expect(failed(404, { message: 'Not found' }).kind).toBe('missing')
})

test('distinguishes limits, a full queue and other errors', () => {
  expect(failed(409, { query: ['Query took too long'], info: { code: '57014' } }).kind).toBe('timeout')
  expect(failed(409, { query: ['Too large'], info: { code: '54000' } }).kind).toBe('tooLarge')
  const busy = portalError({ status: 503, body: { error: { message: 'busy' } }, retryAfter: '2' }, '')
  expect(busy).toMatchObject({ kind: 'busy', details: { retryAfterS: 2 } })
  expect(portalError({ status: 500, body: undefined }, '').kind).toBe('unexpected')
  expect(portalError({ status: 409, body: undefined }, '').kind).toBe('unexpected')
})
