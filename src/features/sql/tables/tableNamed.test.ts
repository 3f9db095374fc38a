import { expect, test } from 'vitest'
import type { SqlTable } from './sqlTable.ts'
import { tableNamed } from './tableNamed.ts'

const table = (id: string, title: string, name: string, dataset: string): SqlTable => ({
  id,
  title,
  dataset: { name, title: dataset },
})
const districts = table('3f0c7f2e-5a1e-4c36-9a51-0d9a3c0c9b11', 'Liste', 'turkiye-ilceleri', 'Türkiye ilçeleri')
const cities = table('b', 'Liste', 'turkiye-illeri', 'Türkiye illeri')
const airports = table('c', 'Havalimanları', 'havalimanlari', 'Havalimanları')
const towns = { ...table('d', 'Kentler, 2024', 'dunya', 'Dünya'), name: 'dunya/kentler-2024' }
const tables = [districts, cities, airports, towns]

test.each([
  [districts.id, districts],
  ['Havalimanları', airports],
  ['HAVALIMANLARI', airports],
  ['turkiye-ilceleri/Liste', districts],
  ['Türkiye illeri/liste', cities],
  ['dunya/kentler-2024', towns],
  ['DUNYA/Kentler-2024', towns],
  ['Liste', undefined],
  ['yok', undefined],
  ['', undefined],
])('resolves %s', (name, meant) => {
  expect(tableNamed(name, tables)).toBe(meant)
})
