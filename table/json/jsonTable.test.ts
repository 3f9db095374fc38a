import { expect, test } from 'vitest'
import { blobBytes } from '../fileBytes.ts'
import { jsonTable } from './jsonTable.ts'

async function tableOf(text: string) {
  const { headings, rows } = await jsonTable(() => blobBytes(new Blob([text])).chunks(), false)
  const found = []
  for await (const batch of rows()) for (const { cells } of batch) found.push(cells)
  return { headings, rows: found }
}
const table = (value: unknown) => tableOf(JSON.stringify(value))

test('reads a list of objects, whose keys may differ', async () => {
  expect(await table([{ a: 1, b: null }, { c: { x: [1] } }])).toEqual({
    headings: ['a', 'b', 'c'],
    rows: [
      ['1', null, null],
      [null, null, { x: [1] }],
    ],
  })
})

test.each(['records', 'data', 'rows', 'results', 'items'])('finds the rows under %s', async (key) => {
  expect(await table({ total: 1, [key]: [{ il: 'Ağrı' }] })).toEqual({ headings: ['il'], rows: [['Ağrı']] })
})

test('reads the properties and the geometry of GeoJSON features', async () => {
  const geometry = { type: 'Point', coordinates: [29, 41] }
  expect(await table({ type: 'FeatureCollection', features: [{ properties: { ad: 'Durak' }, geometry }] })).toEqual({
    headings: ['ad', 'geometry'],
    rows: [['Durak', geometry]],
  })
})

test('skips a byte order mark', async () => {
  expect(await tableOf('\uFEFF[{"a":1}]')).toMatchObject({ headings: ['a'] })
})

test.each([
  ['{', 'notJson'],
  ['', 'notJson'],
  ['[]', 'noRecords'],
  ['[1]', 'noRecords'],
  ['null', 'noRecords'],
  ['{"type":"FeatureCollection"}', 'noRecords'],
])('reports why %j is not a table', async (text, problem) => {
  await expect(tableOf(text)).rejects.toMatchObject({ problem })
})
