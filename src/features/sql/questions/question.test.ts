import { expect, test } from 'vitest'
import type { CellWriter } from '../../../catalogue/cellView.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { answerRows } from './answerRows.ts'
import { askable, questionOf, questionText, tablesToAskAbout } from './question.ts'

const table = (id: string, rowCount: number, group?: string): SqlTable => ({
  ...{ id, rowCount, title: id, dataset: { name: id, title: id }, isInPortal: true },
  ...(group !== undefined && { group }),
})
const picture = { by: 'il', value: 'adet' }
const totals = { kind: 'totals', title: 'Toplam', sql: 'SELECT 1', picture } as const
const years = { kind: 'years', title: 'Yıllar', sql: 'SELECT 2', picture } as const
const rows = { kind: 'rows', title: 'Satırlar', sql: 'SELECT 3' } as const

test('asks different questions about the first two tables, and none without a picture', () => {
  const examples = [rows, totals, years]
  expect([0, 1].map((place) => questionOf(table('a', 99), examples, place)?.title)).toEqual(['Toplam', 'Yıllar'])
  expect(questionOf(table('a', 99), [rows], 0)).toBeUndefined()
})

test('asks about tables of different categories that are neither tiny nor very large', () => {
  const known = [table('tiny', 3), table('a', 60, 'x'), table('b', 70, 'x'), table('large', 1e6), table('c', 80, 'y')]
  expect(tablesToAskAbout(known).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('writes the question as a comment of one line without what CKAN reads in comments', () => {
  expect(questionText({ title: 'Saat\n12:30; kaç?', sql: ' SELECT 1 ' })).toBe('-- Saat 12 30, kaç?\nSELECT 1\n')
})

// Formatting of cells has its own tests.
const writer = { locale: 'tr', words: { null: 'boş', yes: 'evet', no: 'hayır' } } as unknown as CellWriter
const fields = [
  { id: 'il', type: 'text' },
  { id: 'kod', type: 'text' },
  { id: 'n', type: 'numeric' },
]
const question = { title: '', sql: '' }
const answer = (records: Record<string, unknown>[]) => answerRows({ fields, records }, question, writer)

test('draws the first column with the last number, and nothing without a number', () => {
  const shown = answer([
    { il: 'Ankara', kod: '06', n: 4 },
    { il: null, kod: '01', n: 1 },
    { il: 'İzmir', kod: '35', n: null },
    { il: 'Van', kod: '65', n: -8 },
  ])
  expect(shown.map(({ name, share }) => [name.text, share])).toEqual([
    ['Ankara', 1],
    ['—', 0.25],
    ['İzmir', 0],
    ['Van', 0],
  ])
  expect(answer([])).toEqual([])
  expect(answerRows({ fields: fields.slice(0, 2), records: [{ il: 'a', kod: 'b' }] }, question, writer)).toEqual([])
  const absent = { ...question, picture: { by: 'yok', value: 'n' } }
  expect(answerRows({ fields, records: [{ il: 'a', n: 1 }] }, absent, writer)).toEqual([])
})

test('shows the latest rows of a series in time', () => {
  const records = Array.from({ length: 9 }, (_, n) => ({ yil: 2010 + n, n: n + 1 }))
  const inTime = [
    { id: 'yil', type: 'int4' },
    { id: 'n', type: 'int4' },
  ]
  expect(answerRows({ fields: inTime, records }, question, writer).map(({ name }) => name.text)).toEqual([
    '2013',
    '2014',
    '2015',
    '2016',
    '2017',
    '2018',
  ])
})

test('a CKAN is asked only about tables that it can know', () => {
  const named = { sql: 'SELECT "a/b" FROM t\nJOIN "iller/nufus" USING (il)' }
  const byId = { sql: 'SELECT "a/b" FROM "0b7c2f1e-5a0d-4c0e-9a63-7f2d3c1b9a10"' }
  expect(askable([named, byId], { hasOwnCatalogue: false })).toEqual([byId])
  expect(askable([named, byId], { hasOwnCatalogue: true })).toEqual([named, byId])
})

test('asks a statement once that two questions have', () => {
  const [first, second] = [
    { title: 'a', sql: 'SELECT 1' },
    { title: 'b', sql: 'SELECT 1' },
  ]
  expect(askable([first, second], { hasOwnCatalogue: true })).toEqual([first])
})
