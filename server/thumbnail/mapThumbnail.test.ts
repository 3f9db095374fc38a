import { expect, test } from 'vitest'
import { columnsOf } from '#src/catalogue/tableColumns.ts'
import { mapThumbnail } from './mapThumbnail.ts'
import type { Table } from './rowsOf.ts'

/** A square with `sides` vertices on its lower side, beside the former ones. */
function square(at: number, sides: number): string {
  const lower = Array.from({ length: sides }, (_, n) => `${(30 + at + n / sides).toFixed(6)} 39`)
  return `POLYGON((${[...lower, `${31 + at} 40`, `${30 + at} 40`, `${(30 + at).toFixed(6)} 39`].join(',')}))`
}

/** The picture of a table with these geometries. */
function pictureOf(cells: readonly string[]): Promise<string | undefined> {
  const table = (records: readonly string[]): Table => ({
    fields: [{ id: 'geom', type: 'text' }],
    records: records.map((geom) => ({ geom })),
  })
  const sample = table(cells.slice(0, 3))
  return mapThumbnail('r', {
    ...{ columns: columnsOf(sample, 'tr', false), sample, rowCount: cells.length },
    read: async () => table(cells),
  })
}

test('geometries are drawn until their texts are too long together', async () => {
  const small = [0, 1, 2].map((at) => square(at, 3))
  const huge = square(3, 130_000)
  expect(huge.length).toBeGreaterThan(1_500_000)
  const first = await pictureOf(small)
  expect(first).toMatch(/^<svg/)
  expect(await pictureOf([...small, huge])).toBe(first)
  expect(await pictureOf([...small, square(3, 3)])).not.toBe(first)
})
