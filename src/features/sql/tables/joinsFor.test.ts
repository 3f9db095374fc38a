import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { gatherSamples } from './gatherSamples.ts'
import { joinsFor } from './joinsFor.ts'
import type { SqlColumn, SqlTable } from './sqlTable.ts'

beforeAll(() => loadModule())

const aTable = (id: string, ...columns: [name: string, type: string][]): SqlTable => ({
  id,
  dataset: { name: id, title: id },
  title: id,
  columns: columns.map(([name, type]) => ({ name, type })),
})
const values: Record<string, string[]> = {}
const samples = (table: SqlTable, column: SqlColumn) => values[`${table.id}.${column.name}`]
const found = (table: SqlTable, ...others: SqlTable[]) =>
  joinsFor(table, others, samples).map(({ table: { id }, column, otherColumn, share }) => [
    id,
    column.name,
    otherColumn.name,
    share,
  ])

const stops = aTable('duraklar', ['_id', 'int4'], ['İlçe Adı', 'text'], ['durak', 'text'], ['hat_no', 'int4'])

describe('proposes', () => {
  test('a column of the same name, ignoring case, accents and spaces', () => {
    expect(found(stops, aTable('x', ['_id', 'int4'], ['ilce_adi', 'text']))).toEqual([
      ['x', 'İlçe Adı', 'ilce_adi', undefined],
    ])
  })

  test('a text column with 60 % common sample values and any name', () => {
    values['duraklar.durak'] = ['a', 'b', 'c', 'd', 'e']
    values['y.nokta'] = ['a', 'b', 'c', 'x', 'y', 'z']
    values['y.diger'] = ['a', 'b', 'x', 'y', 'z']
    expect(found(stops, aTable('y', ['diger', 'text'], ['nokta', 'text']))).toEqual([['y', 'durak', 'nokta', 0.6]])
  })

  test('the best first, and one for each table', () => {
    values['duraklar.İlçe Adı'] = ['Çankaya', 'Mamak', 'Etimesgut']
    values['z.ilce adi'] = ['Çankaya', 'Mamak', 'Etimesgut', 'Sincan']
    const z = aTable('z', ['ilce adi', 'text'], ['durak', 'text'])
    expect(found(stops, aTable('y', ['nokta', 'text']), z).map(([id]) => id)).toEqual(['z', 'y'])
  })
})

describe('does not propose', () => {
  test('the table itself', () => expect(found(stops, stops)).toEqual([]))
  test('a common name without common values', () => {
    values['w.İlçe Adı'] = ['Kadıköy', 'Beşiktaş', 'Şişli']
    expect(found(stops, aTable('w', ['İlçe Adı', 'text']))).toEqual([])
  })
  test('a generic name, unless the values agree', () => {
    expect(found(aTable('p', ['ad', 'text']), aTable('q', ['ad', 'text']))).toEqual([])
  })
  test('numbers that are equal by chance', () => {
    values['duraklar.hat_no'] = values['n.adet'] = ['1', '2', '3', '4']
    expect(found(stops, aTable('n', ['adet', 'int4']))).toEqual([])
  })
  test('two quantities of the same name', () => {
    values['il.nufus'] = values['belde.nufus'] = ['100', '200', '300']
    expect(found(aTable('il', ['nufus', 'int4']), aTable('belde', ['nufus', 'int4']))).toEqual([])
    expect(found(aTable('il', ['plaka', 'int4']), aTable('belde', ['plaka', 'int4']))).toHaveLength(1)
  })
  test('columns of types that cannot be compared', () => {
    expect(found(aTable('p', ['gun', 'date']), aTable('q', ['gun', 'text']), aTable('r', ['gun', 'json']))).toEqual([])
  })
})

test('ranks a common name above common values', () => {
  values['duraklar.durak'] = values['v.nokta'] = ['a', 'b', 'c', 'd', 'e']
  values['duraklar.İlçe Adı'] = ['Çankaya', 'Mamak', 'Etimesgut', 'Sincan']
  values['k.ilce adi'] = ['Çankaya', 'Mamak', 'Etimesgut', 'Şişli']
  expect(found(stops, aTable('v', ['nokta', 'text']), aTable('k', ['ilce adi', 'text'])).map(([id]) => id)).toEqual([
    'k',
    'v',
  ])
})

test('names every column once and compares different types as text', () => {
  const other = aTable('3f0c-1', ['_id', 'int4'], ['hat_no', 'text'], ['durak', 'text'], ['Yolcu Sayısı', 'int4'])
  const [join] = joinsFor(stops, [other], () => undefined)
  expect(join?.sql).toBe(
    [
      'SELECT',
      '  a."İlçe Adı",',
      '  a.durak,',
      '  a.hat_no,',
      '  b.hat_no AS hat_no_2,',
      '  b."Yolcu Sayısı"',
      'FROM duraklar AS a',
      'JOIN "3f0c-1" AS b ON b.durak = a.durak',
      'LIMIT 100',
    ].join('\n'),
  )
  for (const { sql, countSql } of joinsFor(stops, [other], () => undefined)) {
    expect(() => parseSync(sql)).not.toThrow()
    expect(() => parseSync(countSql)).not.toThrow()
  }
  const typed = joinsFor(aTable('p', ['hat_kodu', 'int4']), [aTable('q', ['hat_kodu', 'text'])], () => undefined)
  expect(typed[0]?.sql).toContain('ON b.hat_kodu::text = a.hat_kodu::text')
})

test('loads few columns, four at a time, and continues after an error', async () => {
  const wide = Array.from({ length: 40 }, (_, index): [string, string] => [`s${index}`, 'text'])
  let running = 0
  let most = 0
  const asked: string[] = []
  const valuesOf = async ({ id }: SqlTable, { name }: SqlColumn) => {
    running += 1
    most = Math.max(most, running)
    asked.push(`${id}.${name}`)
    await Promise.resolve()
    running -= 1
    if (name === 's0') throw new Error('down')
    return ['a']
  }
  const table = aTable('t', ...wide)
  const { samples, failedColumns } = await gatherSamples(
    table,
    [table, aTable('u', ...wide), aTable('v', ...wide)],
    valuesOf,
    new AbortController().signal,
  )
  expect(asked.length).toBeLessThanOrEqual(60)
  expect(new Set(asked).size).toBe(asked.length)
  expect(most).toBe(4)
  expect(samples(table, { name: 's1', type: 'text' })).toEqual(['a'])
  expect(samples(table, { name: 's0', type: 'text' })).toBeUndefined()
  expect(failedColumns).toBe(asked.filter((column) => column.endsWith('.s0')).length)
})
