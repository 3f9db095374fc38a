import { expect, test } from 'vitest'
import { jsonTable } from './jsonTable.ts'

const table = (value: unknown) => jsonTable(JSON.stringify(value))

test('reads a list of objects, whose keys may differ', () => {
  expect(table([{ a: 1, b: null }, { c: { x: [1] } }])).toEqual({
    headings: ['a', 'b', 'c'],
    rows: [
      ['1', null, null],
      [null, null, { x: [1] }],
    ],
  })
})

test.each(['records', 'data', 'rows', 'results', 'items'])('finds the rows under %s', (key) => {
  expect(table({ total: 1, [key]: [{ il: 'Ağrı' }] })).toEqual({ headings: ['il'], rows: [['Ağrı']] })
})

test('gives each feature of GeoJSON its properties and its geometry', () => {
  const geometry = { type: 'Point', coordinates: [29, 41] }
  expect(table({ type: 'FeatureCollection', features: [{ properties: { ad: 'Durak' }, geometry }] })).toEqual({
    headings: ['ad', 'geometry'],
    rows: [['Durak', geometry]],
  })
})

test('reads past a byte order mark', () => {
  expect(jsonTable('\uFEFF[{"a":1}]')).toMatchObject({ headings: ['a'] })
})

test.each([
  ['{', 'notJson'],
  ['', 'notJson'],
  ['[]', 'noRecords'],
  ['[1]', 'noRecords'],
  ['null', 'noRecords'],
  ['{"type":"FeatureCollection"}', 'noRecords'],
])('says why %j is no table', (text, problem) => {
  expect(jsonTable(text)).toEqual({ problem })
})
