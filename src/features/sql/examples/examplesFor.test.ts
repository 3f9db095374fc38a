import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { bindParameters } from '../parameters/bindParameters.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { examplesFor } from './examplesFor.ts'

beforeAll(() => loadModule())

const words = { count: 'adet', total: 'toplam', month: 'ay', rows: 'satır', value: 'deger' }
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

test('asks what the columns can answer', () => {
  expect(kinds(full)).toEqual(['rows', 'count', 'groups', 'totals', 'months', 'largest', 'nulls', 'parameter'])
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

test('groups by what names a place or kind, and adds up what is a quantity', () => {
  const totals = examplesFor(full, words).find(({ kind }) => kind === 'totals')
  expect(totals).toMatchObject({ column: 'İlçe', measure: '2024 nüfusu' })
  expect(totals?.sql).toContain('SELECT "İlçe Adı", sum("2024 nüfusu") AS toplam')
})

test('takes a text that holds days for a time', () => {
  const table = aTable([{ name: 'Tarih', type: 'text', samples: ['2024-01-02', '2024-02-03T10:00:00'] }])
  expect(examplesFor(table, words).find(({ kind }) => kind === 'months')?.sql).toContain('"Tarih"::timestamp')
})

describe('every example is one statement of PostgreSQL', () => {
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
