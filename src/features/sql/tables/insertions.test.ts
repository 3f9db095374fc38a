import { expect, test } from 'vitest'
import { columnInsertion, tableInsertion } from './insertions.ts'
import type { SqlTable } from './sqlTable.ts'

const table: SqlTable = { id: '7f-1', dataset: { name: 'a', title: 'A' }, title: 'İlçe nüfusları' }
const after = (
  marked: string,
  edit: (text: string, at: { start: number; end: number }) => { start: number; end: number; text: string },
) => {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { start, end, text: words } = edit(text, { start: at, end: at })
  return text.slice(0, start) + words + text.slice(end)
}

test('quotes a column if necessary and qualifies it if there are several tables', () => {
  const one = (marked: string) => after(marked, (text, at) => columnInsertion(text, at, table, 'İl'))
  expect(one('SELECT | FROM "7f-1" AS n')).toBe('SELECT "İl" FROM "7f-1" AS n')
  expect(one('SELECT | FROM "7f-1" AS n, b')).toBe('SELECT n."İl" FROM "7f-1" AS n, b')
  expect(one('SELECT n.| FROM "7f-1" AS n, b')).toBe('SELECT n."İl" FROM "7f-1" AS n, b')
  expect(one('SELECT|')).toBe('SELECT "İl"')
})

test('inserts a table with an unused alias', () => {
  expect(after('SELECT * FROM x AS i JOIN |', (text, at) => tableInsertion(text, at, table))).toBe(
    'SELECT * FROM x AS i JOIN "7f-1" AS i2',
  )
  const named = { ...table, name: 'a/ilce-nufuslari' }
  expect(after('SELECT * FROM |', (text, at) => tableInsertion(text, at, named))).toBe(
    'SELECT * FROM "a/ilce-nufuslari" AS i',
  )
  expect(after('SELECT | FROM "a/ilce-nufuslari" AS n, b', (text, at) => columnInsertion(text, at, named, 'x'))).toBe(
    'SELECT n.x FROM "a/ilce-nufuslari" AS n, b',
  )
})
