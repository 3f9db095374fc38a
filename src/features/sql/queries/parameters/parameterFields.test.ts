import { describe, expect, test } from 'vitest'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { parameterFields } from './parameterFields.ts'

const dataset = { name: 'd', title: 'D' }
const stops: SqlTable = {
  id: 'stops',
  dataset,
  title: 'Duraklar',
  columns: [
    { name: 'il', type: 'text', label: 'İl', samples: ['Ankara', 'İzmir', 'Ankara'] },
    { name: 'Nüfus Sayısı', type: 'int4' },
    { name: 'tarih', type: 'timestamp' },
    { name: 'gun', type: 'date' },
    { name: 'acik', type: 'bool' },
  ],
}
const other: SqlTable = { id: 'other', dataset, title: 'X', columns: [{ name: 'il', type: 'int4' }] }

const fields = (condition: string) => parameterFields(`SELECT * FROM stops s WHERE ${condition}`, [other, stops])
const types = (condition: string) => fields(condition).map(({ type }) => type)

describe('a parameter has the type of the expression that it is compared with', () => {
  test.each([
    ['il = :x', ['text']],
    ['"Nüfus Sayısı" > :x', ['number']],
    ['s."Nüfus Sayısı" BETWEEN :a AND :b', ['number', 'number']],
    ['tarih >= :baslangic AND tarih < :bitis', ['date', 'date']],
    ['gun NOT BETWEEN :a AND :b AND il = :c', ['date', 'date', 'text']],
    ['acik = :x', ['boolean']],
    [':x <= s.gun', ['date']],
    ['gun IN (:a, :b)', ['date', 'date']],
    ['"Nüfus Sayısı" NOT IN (:a)', ['number']],
    ['"Nüfus Sayısı"::text LIKE :x', ['text']],
    ['il ILIKE :x', ['text']],
    ['extract(year FROM gun) = :yil', ['number']],
    ['lower(il) = :x', ['text']],
    ['il = :x LIMIT :n', ['text', 'number']],
    [':x::date > now()', ['date']],
    ['CAST(:x AS timestamp) > now()', ['timestamp']],
    ['tarih::date = :x', ['date']],
    ['f(:x)', ['text']],
    ['yok = :x', ['text']],
  ])('%s', (condition, expected) => expect(types(condition)).toEqual(expected))
})

test('offers the known values of the column, each once', () => {
  expect(fields('il = :sehir')).toEqual([
    { name: 'sehir', type: 'text', column: { table: 'stops', name: 'il', label: 'İl' }, samples: ['Ankara', 'İzmir'] },
  ])
  expect(fields('il LIKE :sehir')[0]?.samples).toEqual([])
})

test('offers the values of whole numbers, and none of fractions', () => {
  const columns = [
    { name: 'yil', type: 'int4', samples: ['2023', '2024'] },
    { name: 'oran', type: 'numeric', samples: ['0', '0.5'] },
  ]
  const samplesOf = (column: string) =>
    parameterFields(`SELECT * FROM stops WHERE ${column} = :x`, [{ ...stops, columns }])[0]?.samples
  expect([samplesOf('yil'), samplesOf('oran')]).toEqual([['2023', '2024'], []])
})

test('the first use with a known type decides', () => {
  expect(parameterFields('SELECT :n, * FROM stops WHERE "Nüfus Sayısı" = :n', [stops])).toMatchObject([
    { name: 'n', type: 'number' },
  ])
})
