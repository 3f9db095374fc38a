import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokenize } from '../syntax/tokenize.ts'
import { bindParameters, type ParameterValues } from './bindParameters.ts'

beforeAll(() => loadModule())

const text = (value: string) => ({ type: 'text', value }) as const
const bound = (sql: string, values: ParameterValues) => {
  const result = bindParameters(sql, values)
  if (!('sql' in result)) throw new Error(JSON.stringify(result))
  return result
}

test('replaces parameters by typed literals', () => {
  const values = {
    il: text("O'Nu"),
    n: { type: 'number', value: '1.5' },
    gun: { type: 'date', value: '2024-02-29' },
    acik: { type: 'boolean', value: 'true' },
  } as const
  expect(bound('SELECT :il, :n WHERE g>=:gun AND a = :acik', values).sql).toBe(
    `SELECT ('O''Nu'::text), ('1.5'::numeric) WHERE g>=('2024-02-29'::date) AND a = ('true'::boolean)`,
  )
  expect(bound('SELECT DATE:gun', values).sql).toBe(`SELECT DATE '2024-02-29'`)
})

test.each([
  'SELECT :n::int',
  'SELECT * FROM t LIMIT :n',
  'SELECT * FROM t FETCH FIRST :n ROWS ONLY',
  'SELECT x[1 + :n]',
])('produces valid SQL for %s', (sql) => {
  expect(() => parseSync(bound(sql, { n: { type: 'number', value: '3' } }).sql)).not.toThrow()
})

test('reports missing and invalid values', () => {
  const values = {
    a: text(''),
    b: { type: 'number', value: '1; DROP' },
    c: { type: 'date', value: '29.02.2024' },
  } as const
  expect(bindParameters('SELECT :a, :b, :c, :d, :toString', values)).toEqual({
    missing: ['a', 'd', 'toString'],
    invalid: ['b', 'c'],
  })
})

test('maps positions of the sent statement to the written one', () => {
  const sql = 'SELECT :il, yok FROM t WHERE x = :il AND z'
  const { sql: sent, sourceIndex } = bound(sql, { il: text('Ankara') })
  for (const word of ['SELECT', 'yok', 'WHERE', 'z']) expect(sourceIndex(sent.indexOf(word))).toBe(sql.indexOf(word))
  expect(sourceIndex(sent.indexOf('Ankara'))).toBe(sql.indexOf(':il'))
})

describe('no value can end its quotes', () => {
  const replacements = [
    "'",
    "''",
    '"',
    '\\',
    "\\'",
    '$$',
    '$a$',
    '--',
    '/*',
    '*/',
    ';',
    ':x',
    '::',
    ')',
    '(',
    '\n',
    '\r',
    '\t',
    'E',
    'U&',
    'ş',
    'İ',
    '😀',
    '\u2028',
    '\u202e',
    ' OR 1=1',
    'x',
    '0',
    '\u0001',
    '%',
    '{',
    '`',
  ]
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const value = () => Array.from({ length: 1 + next(9) }, () => replacements[next(replacements.length)]).join('')

  test('in 5,000 random statements', () => {
    for (let round = 0; round < 5_000; round++) {
      const [a, b] = [value(), value()]
      const { sql } = bound("SELECT a=:a, E'\\'' || :b, interval:a", { a: text(a), b: text(b) })
      const tree = JSON.stringify(parseSync(sql))
      const texts = [...tree.matchAll(/"sval":\{"sval":("(?:[^"\\]|\\.)*")\}/g)].map(([, json = '""']) =>
        JSON.parse(json),
      )
      expect(texts).toEqual([a, "'", b, a])
      expect(tokenize(sql).filter(({ kind }) => kind === 'string')).toHaveLength(4)
    }
  })
})
