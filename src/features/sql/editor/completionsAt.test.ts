import { expect, test } from 'vitest'
import type { SqlTable } from '../tables/sqlTable.ts'
import { completionsAt } from './completionsAt.ts'

const column = (name: string, label?: string) => ({ name, type: 'text', ...(label && { label }) })
const districts: SqlTable = {
  id: '7f3e9c2a-1b2c-4d5e-8f90-0a1b2c3d4e5f',
  dataset: { name: 'ilce-nufuslari', title: 'İlçe nüfusları' },
  title: 'İlçe nüfusları',
  columns: [column('il'), column('İlçe Adı'), column('nüfus', 'Toplam nüfus'), column('2024')],
}
const airports: SqlTable = {
  id: '0a1b2c3d-4e5f-4d5e-8f90-7f3e9c2a1b2c',
  dataset: { name: 'havalimanlari', title: 'Türkiye havalimanları' },
  title: 'Liste',
  columns: [column('ad'), column('il')],
}
const tables = [districts, airports]

/** Completes at the `|` and returns the text after accepting each item. */
function complete(marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { start, end, items } = completionsAt(text, offset, tables)
  return items.map(({ kind, insert }) => ({ kind, text: text.slice(0, start) + insert + text.slice(end) }))
}
const first = (marked: string) => complete(marked)[0]?.text
const kinds = (marked: string) => [...new Set(complete(marked).map(({ kind }) => kind))]

test('offers tables by their title after FROM and JOIN, as a quoted id with an alias', () => {
  expect(first('SELECT * FROM ilç|')).toBe(`SELECT * FROM "${districts.id}" AS i`)
  expect(first('SELECT * FROM HAVALI|')).toBe(`SELECT * FROM "${airports.id}" AS l`)
  expect(first(`SELECT * FROM "${districts.id}" AS i, |`)).toContain(`, "${districts.id}" AS i2`)
  expect(kinds('SELECT * FROM |')).toEqual(['table'])
})

test('offers first the columns of the tables in scope, even if FROM comes later', () => {
  expect(first(`SELECT nuf| FROM "${districts.id}" AS n`)).toBe(`SELECT "nüfus" FROM "${districts.id}" AS n`)
  expect(kinds(`SELECT | FROM "${districts.id}" AS n`)[0]).toBe('column')
})

test('finds a column by its label in the data dictionary', () => {
  expect(first(`SELECT toplam| FROM "${districts.id}" AS n`)).toBe(`SELECT "nüfus" FROM "${districts.id}" AS n`)
})

test('completes after an alias and inside an open quote', () => {
  const rest = ` FROM "${districts.id}" AS n JOIN "${airports.id}" h ON TRUE`
  expect(complete(`SELECT h.|${rest}`).map(({ text }) => text)).toEqual([`SELECT h.ad${rest}`, `SELECT h.il${rest}`])
  expect(first(`SELECT n."İl|"${rest}`)).toBe(`SELECT n.il${rest}`)
  expect(complete(`SELECT n."İl|"${rest}`)[1]?.text).toBe(`SELECT n."İlçe Adı"${rest}`)
  expect(complete(`SELECT x.|${rest}`)).toEqual([])
})

test('qualifies columns when there are several tables', () => {
  const rest = ` FROM "${districts.id}" AS n, "${airports.id}" h`
  expect(complete(`SELECT il|${rest}`).map(({ text }) => text)).toContain(`SELECT h.il${rest}`)
})

test('offers functions and keywords after the columns', () => {
  expect(first(`SELECT cou| FROM "${districts.id}" AS n`)).toBe(`SELECT count(*) FROM "${districts.id}" AS n`)
  expect(first('SELECT 1 gro|')).toBe('SELECT 1 GROUP BY')
})

test('offers the names of common table expressions', () => {
  expect(first('WITH en_kalabalik AS (SELECT 1) SELECT * FROM en|')).toBe(
    'WITH en_kalabalik AS (SELECT 1) SELECT * FROM en_kalabalik',
  )
})

test.each([`SELECT 'il|'`, 'SELECT 1 -- il|', 'SELECT /* il| */ 1', 'SELECT 12|', `SELECT $$ il| $$`])(
  'offers nothing in %s',
  (marked) => {
    expect(complete(marked)).toEqual([])
  },
)

test('completes only from the statement at the caret', () => {
  expect(kinds(`SELECT il FROM "${districts.id}" AS n; SELECT |`)).not.toContain('column')
})

test('completes within 0.1 s of processor time for 1,000 tables of 30 columns', () => {
  const many = Array.from(
    { length: 1000 },
    (_, index): SqlTable => ({
      id: crypto.randomUUID(),
      dataset: { name: `d${index}`, title: `Veri seti ${index}` },
      title: `Tablo ${index} ölçümleri`,
      columns: Array.from({ length: 30 }, (__, number) => column(`sütun ${number}`)),
    }),
  )
  completionsAt('SELECT * FROM t', 15, many)
  const begin = process.cpuUsage()
  for (let times = 0; times < 10; times++) {
    completionsAt('SELECT * FROM ölç', 17, many)
    completionsAt(`SELECT süt FROM "${many[500]?.id}" AS a JOIN "${many[7]?.id}" AS b ON true`, 10, many)
  }
  expect(process.cpuUsage(begin).user / 1000 / 20).toBeLessThan(100)
})
