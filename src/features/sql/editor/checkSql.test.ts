import { hasSqlDetails, loadModule, parse } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { checkSql, type Parse } from './checkSql.ts'

beforeAll(() => loadModule())

const parser: Parse = async (sql) => {
  try {
    const { stmts = [] } = await parse(sql)
    return { kinds: stmts.map(({ stmt }) => Object.keys(stmt ?? {})[0] ?? '') }
  } catch (error) {
    return { position: (hasSqlDetails(error) && error.sqlDetails?.cursorPosition) || 0, message: String(error) }
  }
}
const found = async (sql: string) => {
  const diagnostic = await checkSql(sql, parser)
  return diagnostic && [diagnostic.kind, sql.slice(diagnostic.start, diagnostic.end)]
}

test.each([
  'SELECT 1',
  `WITH a AS (SELECT 'ğ' AS "İl") SELECT * FROM a`,
  'SELECT * FROM x WHERE il = :il AND y = :y::int',
  'VALUES (1)',
])('accepts %s', async (sql) => {
  expect(await found(sql)).toBeUndefined()
})

test.each([
  ['SELCT 1', 'SELCT'],
  [`SELECT 'ğüş🌊' AS a FRM b`, 'FRM'],
  ['SELECT * FROM a WHERE', 'E'],
  ['SELECT (1', '1'],
])('marks the error in %s', async (sql, place) => {
  expect(await found(sql)).toEqual(['syntax', place])
})

test.each([
  ['DELETE FROM x', 'DELETE'],
  ['-- önce\ndrop table x', 'drop'],
  ['EXPLAIN SELECT 1', 'EXPLAIN'],
])('marks %s, because it is not a SELECT', async (sql, word) => {
  expect(await found(sql)).toEqual(['notSelect', word])
})
