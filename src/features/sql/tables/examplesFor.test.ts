import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { columnValues } from '../../../catalogue/columnValues.ts'
import { bindParameters } from '../queries/parameters/bindParameters.ts'
import { columnRoles } from './columnRoles.ts'
import { columnsOf } from './columnsOf.ts'
import { examplesFor } from './examplesFor.ts'
import type { SqlTable } from './sqlTable.ts'

beforeAll(() => loadModule())

const words = { count: 'adet', total: 'toplam', average: 'ortalama', month: 'ay', rows: 'satır', value: 'deger' }
const aTable = (columns?: SqlTable['columns']): SqlTable => ({
  id: '3f0c7f2e-5a1e-4c36-9a51-0d9a3c0c9b11',
  dataset: { name: 'd', title: 'D' },
  title: 'Tablo',
  ...(columns && { columns }),
})
const kinds = (table: SqlTable) => examplesFor(table, words).map(({ kind }) => kind)

const full = aTable([
  { name: '_id', type: 'int4' },
  { name: 'kayit_no', type: 'text', samples: ['1', '2'] },
  { name: 'Açıklama', type: 'text' },
  { name: 'İlçe Adı', type: 'text', label: 'İlçe', samples: ['Çankaya', 'Çankaya', 'Mamak'] },
  { name: '2024 nüfusu', type: 'numeric' },
  { name: 'yil', type: 'int4' },
  { name: 'order', type: 'timestamp' },
  { name: 'a"b', type: 'json' },
])

test('builds the examples that the columns allow', () => {
  expect(kinds(full)).toEqual(['rows', 'count', 'groups', 'totals', 'years', 'months', 'largest', 'nulls', 'parameter'])
  expect(kinds(aTable())).toEqual(['rows', 'count'])
  expect(
    kinds(
      aTable([
        { name: 'x', type: 'json' },
        { name: 'y', type: '_text' },
      ]),
    ),
  ).toEqual(['rows', 'count', 'nulls'])
})

test('groups by place or category names and sums quantities', () => {
  const totals = examplesFor(full, words).find(({ kind }) => kind === 'totals')
  expect(totals).toMatchObject({ column: 'İlçe', measure: '2024 nüfusu' })
  expect(totals?.sql).toContain('SELECT "İlçe Adı", sum("2024 nüfusu") AS toplam')
})

describe('with the values of its first rows', () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({
    ad: `Yer ${n}`,
    bolge: `Bölge ${n % 4}`,
    ulke: 'Türkiye',
    doluluk_orani: n / 40,
    pay: n / 100,
    yolcu: n * 10,
  }))
  const columns = [
    { name: 'ad', type: 'text' },
    { name: 'ulke', type: 'text' },
    { name: 'bolge', type: 'text' },
    { name: 'doluluk_orani', type: 'numeric' },
    { name: 'pay', type: 'numeric' },
  ]
  const of = (own: typeof columns, kind: string) => {
    const values = columnValues(
      own.map(({ name }) => name),
      rows,
    )
    return examplesFor(aTable(own), words, values).find((example) => example.kind === kind)
  }

  test('groups by values that several rows share, not by unique names', () => {
    expect(of(columns, 'groups')?.column).toBe('bolge')
    expect(of([{ name: 'ad', type: 'text' }], 'groups')).toBeUndefined()
  })

  test('averages ratios and fractions instead of summing them', () => {
    expect(of(columns, 'totals')).toBeUndefined()
    expect(of(columns, 'averages')?.sql).toContain('round(avg(doluluk_orani)::numeric, 2) AS ortalama')
    expect(of([...columns, { name: 'yolcu', type: 'int4' }], 'totals')).toMatchObject({ measure: 'yolcu' })
  })
})

test.each(['Doluluk oranı', 'yuzde', 'Yüzdesi', '% artış', 'ortalama_sicaklik', 'success_rate', 'avg price', 'Rakım'])(
  'does not sum a column named %s',
  (name) => {
    const [measure] = columnRoles(aTable([{ name, type: 'numeric' }])).measures
    expect(measure?.isAddedUp).toBe(false)
  },
)

test('a label in any language decides whether a column is summed', () => {
  const level = columnsOf(
    { fields: [{ id: 'k7', type: 'numeric', info: { label: 'Gündüz', label_en: 'Average daylight' } }], records: [] },
    'tr',
  )
  const [measure] = columnRoles(aTable(level)).measures
  expect(measure).toMatchObject({ label: 'Gündüz', isAddedUp: false })
})

test('the examples of a table are the same in both languages', () => {
  const random = randomFrom(11)
  const labels = ['Nüfus', 'Doluluk oranı', 'Average', 'Passengers', 'Sıcaklık', 'Yıl', '']
  const label = () => labels[random(labels.length)]
  for (let round = 0; round < 200; round += 1) {
    const numbers = Array.from({ length: 1 + random(4) }, (_, n) => ({
      id: `k${n}`,
      type: 'numeric',
      info: { label: label(), label_tr: label(), label_en: label() },
    }))
    const fields = [{ id: 'ilce', type: 'text' }, ...numbers]
    const examplesIn = (locale: 'tr' | 'en') =>
      examplesFor(aTable(columnsOf({ fields, records: [] }, locale)), words).map(({ sql }) => sql)
    expect(examplesIn('en'), JSON.stringify(fields)).toEqual(examplesIn('tr'))
  }
})

test.each(['nüfus', 'yolcu_sayisi', 'passengers', 'Toplam gelir', 'generation', 'sürekli işçi sayısı'])(
  'sums a column named %s',
  (name) => {
    const [measure] = columnRoles(aTable([{ name, type: 'numeric' }])).measures
    expect(measure?.isAddedUp).toBe(true)
  },
)

test('groups a measure by year and month', () => {
  const sqlOf = (kind: string) => examplesFor(full, words).find((example) => example.kind === kind)?.sql
  expect(sqlOf('years')).toContain('SELECT yil, sum("2024 nüfusu") AS toplam, count(*) AS adet')
  expect(sqlOf('months')).toContain('date_trunc(\'month\', "order")::date AS ay, sum("2024 nüfusu") AS toplam')
})

test('treats a text column of dates as a date', () => {
  const table = aTable([{ name: 'Tarih', type: 'text', samples: ['2024-01-02', '2024-02-03T10:00:00'] }])
  expect(examplesFor(table, words).find(({ kind }) => kind === 'months')?.sql).toContain('"Tarih"::timestamp')
})

describe('every example is one valid PostgreSQL statement', () => {
  const awkward = ['Nufus', 'İlçe Adı', 'şehir', '2024', 'order', 'a"b', "it's", 'a:b', 'select', '--', ' ']

  test.each(awkward)('over a column named %s', (name) => {
    for (const type of ['text', 'numeric', 'timestamp', 'bool', 'json']) {
      for (const { sql } of examplesFor(
        aTable([
          { name, type },
          { name: 'b', type: 'int4' },
        ]),
        words,
      )) {
        const bound = bindParameters(sql, { deger: { type: 'text', value: 'x' } })
        expect('sql' in bound && parseSync(bound.sql).stmts).toHaveLength(1)
      }
    }
  })
})
