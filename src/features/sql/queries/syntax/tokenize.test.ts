import { loadModule, scanSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

beforeAll(() => loadModule())

/** PostgreSQL's scanner counts bytes and returns comments too. */
function scanned(sql: string): string[] {
  const bytes = new TextEncoder().encode(sql)
  const text = (start: number, end: number) => new TextDecoder().decode(bytes.slice(start, end))
  const { tokens } = scanSync(sql)
  return tokens.filter(({ tokenName }) => !/COMMENT/.test(tokenName)).map(({ start, end }) => text(start, end))
}

describe('finds the same tokens as PostgreSQL', () => {
  test.each([
    `SELECT a, "İlçe adı", 'it''s' FROM "3f0c-1" AS t WHERE t.x >= -1.5e3 -- the end`,
    `SELECT /* a /* nested */ comment */ 1::int, a[1:2], x:=3`,
    `SELECT $$a ' b$$, $şey$ :x $$ $şey$, E'a\\'b', U&'\\0131', b'01', x'ff', N'ş'`,
    `SELECT a=-1, a<>-b, a->>'x', a @-1, a||b, a!=b, 1+-2, a*-b`,
    `SELECT "a""b", U&"x", ıĞüş_9$x, $1, .5, 5., 1_000`,
    `SELECT ARRAY[1,2][1:1], '{"a":b}'::json #> '{a}'`,
    `SELECT a -- '\nFROM b`,
    `SELECT 'a😀b', "😀" FROM t;`,
  ])('%s', (sql) => {
    expect(tokenize(sql).map(({ text }) => text)).toEqual(scanned(sql))
  })
})

test('gives each token its span and its value', () => {
  const [select, name, word] = tokenize('SELECT "a""b" ŞeHir')
  expect([select?.value, name?.value, word?.value]).toEqual(['select', 'a"b', 'Şehir'])
  expect(name).toMatchObject({ start: 7, end: 13, kind: 'name' })
})

test.each([`SELECT 'a`, `SELECT "a`, `SELECT $$a`, `SELECT /* a`, `SELECT 'a''`, `SELECT E'a\\'`, `SELECT '`])(
  'reports that %s is not closed',
  (sql) => {
    expect(tokenize(sql).at(-1)?.isOpen).toBe(true)
  },
)

test.each([`SELECT ''`, `SELECT 'a'''`, `SELECT """"`, `SELECT E'\\\\'`, `SELECT $$$$`])(
  'reports that %s is closed',
  (sql) => {
    expect(tokenize(sql).at(-1)?.isOpen).toBeUndefined()
  },
)

test('covers any text without losing a character', () => {
  const pieces = [
    "'",
    '"',
    '$',
    '$$',
    '$a$',
    '\\',
    '/*',
    '*/',
    '--',
    '\n',
    ':',
    '::',
    '`',
    'E',
    'a',
    '1',
    '.',
    ' ',
    '😀',
    '[',
    '=',
    '-',
    '\0',
    '\ud800',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 3_000; round++) {
    const sql = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join('')
    let at = 0
    for (const token of tokenize(sql)) {
      expect(token.start).toBeGreaterThanOrEqual(at)
      expect(sql.slice(token.start, token.end)).toBe(token.text)
      at = token.end
    }
  }
})
