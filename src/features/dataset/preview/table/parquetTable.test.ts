import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { parquetTable } from './parquetTable.ts'

test('reads columns, rows and values that are no text', async () => {
  const file = parquetWriteBuffer({
    columnData: [
      { name: 'il', data: ['Iğdır', null] },
      { name: 'nüfus', data: [203159n, 3n] },
      { name: 'gün', data: [new Date('2024-02-01T00:00:00Z'), new Date('2024-02-01T10:30:00Z')] },
    ],
  })
  const table = await parquetTable(new Blob([file]))
  const rows = []
  for await (const batch of table.rows()) rows.push(...batch)
  expect(table.headings).toEqual(['il', 'nüfus', 'gün'])
  expect(rows).toEqual([
    { cells: ['Iğdır', '203159', '2024-02-01'], line: 1 },
    { cells: [null, '3', '2024-02-01T10:30:00Z'], line: 2 },
  ])
})

test('a damaged file is refused', async () => {
  await expect(parquetTable(new Blob(['PAR1 x PAR1']))).rejects.toMatchObject({ problem: 'workbookUnreadable' })
})
