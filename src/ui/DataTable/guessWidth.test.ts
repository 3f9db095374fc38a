import { expect, it } from 'vitest'
import type { GridColumn } from './dataColumn.ts'
import { guessWidth } from './guessWidth.ts'

const column = (parts: Partial<GridColumn>): GridColumn => ({
  id: '_id',
  label: '_id',
  detail: 'int',
  isNumeric: true,
  isSortable: true,
  place: 0,
  view: (value) => ({ text: String(value) }),
  raw: String,
  ...parts,
})
const source = (count: number) => ({
  count,
  at: (row: number) => [row + 1],
  between: async () => [],
})

it('has room for the range of a number column in its heading', () => {
  const [plain, summed] = [column({}), column({ summary: 'range' })]
  expect(guessWidth(summed, source(32_000))).toBeGreaterThan('1 – 32,000'.length * 6.8)
  expect(guessWidth(summed, source(32_000))).toBeGreaterThan(guessWidth(plain, source(32_000)))
})

it('has room for the picture of any column in its heading', () => {
  for (const isNumeric of [true, false])
    expect(guessWidth(column({ summary: 'picture', isNumeric }), source(9))).toBeGreaterThan(92)
})
