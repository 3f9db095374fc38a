import { expect, test } from 'vitest'
import { copiedRows } from '#table/testing/copiedRows.ts'
import { TABLE_FIXTURES } from '#table/testing/tableFixtures.ts'
import { fileErrorDetails } from './FileReadError.ts'
import { readFileTable } from './readFileTable.ts'

test.each(TABLE_FIXTURES)('the console reads $format: $name', async ({ format, bytes, expected }) => {
  const read = readFileTable('table', new Blob([Uint8Array.from(bytes)]), format)
  if ('problem' in expected) {
    const { reason, line } = await read.then(() => ({ reason: 'read', line: undefined }), fileErrorDetails)
    expect({ reason, line }).toEqual({ reason: expected.problem, line: expected.line })
    return
  }
  const { columns, rowCount, copy } = await read
  expect(columns.map(({ name, type }) => [name, type])).toEqual(expected.columns)
  const rows = copiedRows(await copy.text(), ['int8', ...columns.map(({ type }) => type)])
  expect({ rowCount, rows }).toEqual({
    rowCount: expected.rows.length,
    rows: expected.rows.map((row, index) => [String(index + 1), ...row]),
  })
})

test('the console reads the range of a file, and the whole file if it has no such rows', async () => {
  const file = new Blob(['Tablo 1;\n;\nİl;Nüfus\nKars;280\nVan;1100\nToplam;1380\n'])
  const range = { header_row: 3, leave_out: 'end' } as const
  const { columns, rowCount } = await readFileTable('table', file, 'csv', range)
  expect([columns.map(({ name, type }) => `${name} ${type}`), rowCount]).toEqual([['İl text', 'Nüfus int4'], 2])
  expect((await readFileTable('table', file, 'csv', { header_row: 90 })).columns[0]?.name).toBe('Tablo 1')
})
