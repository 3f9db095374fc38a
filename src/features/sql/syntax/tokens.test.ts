import { expect, test } from 'vitest'
import { nameOf, tokensOf } from './tokens.ts'

const written = (sql: string) => tokensOf(sql).map(({ kind, text }) => `${kind} ${text}`)

test('cuts a statement into its pieces', () => {
  expect(written(`SELECT n."İl Adı"::text, 1.5e3 -- iki\nFROM x`)).toEqual([
    'word SELECT',
    'word n',
    'sign .',
    'name "İl Adı"',
    'sign ::',
    'word text',
    'sign ,',
    'number 1.5e3',
    'comment -- iki',
    'word FROM',
    'word x',
  ])
})

test.each([[`'it''s; -- no'`], [`E'a\\'b;'`], [`$$ ; ' $$`], [`$ad$ $$ ; $ad$`], ['/* a /* b */ ; */'], ['"a;""b"']])(
  'keeps %j in one piece',
  (sql) => {
    expect(tokensOf(sql)).toHaveLength(1)
  },
)

test.each([[`'open`], ['"open'], ['/* open'], ['$$ open']])('reaches to the end of %j, which is not closed', (sql) => {
  expect(tokensOf(sql)).toMatchObject([{ start: 0, end: sql.length }])
})

test('reads names as PostgreSQL does', () => {
  expect(tokensOf('Ilce "İlçe" "a""b" "open').map(nameOf)).toEqual(['ilce', 'İlçe', 'a"b', 'open'])
})
