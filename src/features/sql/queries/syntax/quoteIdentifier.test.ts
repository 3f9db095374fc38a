import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteLiteral } from '../../../../lib/sqlQuoting.ts'
import { quoteIdentifier } from './quoteIdentifier.ts'
import { RESERVED_WORDS } from './reservedWords.ts'

beforeAll(() => loadModule())

test.each([
  ['nufus', 'nufus'],
  ['_id', '_id'],
  ['Nufus', '"Nufus"'],
  ['ilçe', '"ilçe"'],
  ['İlçe Adı', '"İlçe Adı"'],
  ['2024', '"2024"'],
  ['a"b', '"a""b"'],
  ['order', '"order"'],
  ['', '""'],
  ['3f0c7f2e-5a1e-4c36-9a51-0d9a3c0c9b11', '"3f0c7f2e-5a1e-4c36-9a51-0d9a3c0c9b11"'],
])('writes the name %s as %s', (name, expected) => {
  expect(quoteIdentifier(name)).toBe(expected)
})

describe('PostgreSQL reads the quoted text unchanged', () => {
  const awkward = [
    'a',
    'A',
    'ı',
    'İ',
    '$',
    'a$b',
    '"',
    '""',
    "'",
    '\\',
    '😀',
    'a.b',
    'a b',
    '--',
    '/*',
    '1e5',
    'U&',
    ':x',
  ]

  test.each([...awkward, ...RESERVED_WORDS])('the name %s', (name) => {
    const tree = JSON.stringify(parseSync(`SELECT ${quoteIdentifier(name)} FROM t`))
    expect(tree).toContain(`"ColumnRef":{"fields":[{"String":{"sval":${JSON.stringify(name)}}}]`)
  })

  test.each(awkward)('the text %s', (text) => {
    const tree = JSON.stringify(parseSync(`SELECT ${quoteLiteral(text)}`))
    expect(tree).toContain(`"sval":{"sval":${JSON.stringify(text)}}`)
  })
})
