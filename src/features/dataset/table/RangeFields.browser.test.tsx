import { expect, test } from 'vitest'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { RangeFields } from './RangeFields.tsx'

const column = { id: 'n', label: 'n', kind: 'number' } as Column
const from = (min: string | null): ColumnStatistics => ({
  ...{ empty: 0, distinct: 2, min, max: '9', histogram: null, top: [], is_estimate: false },
})

// The keyboard of numbers has no minus on iPhones.
test.for([
  [undefined, null],
  [from(null), null],
  [from('-3'), null],
  [from('0'), 'decimal'],
] as const)('a keyboard of numbers only for columns without a value below zero: %#', async ([statistics, mode]) => {
  const part = <RangeFields {...{ column, statistics, filter: undefined, errors: {} }} />
  const { container } = await renderPart(part, { namespaces: ['dataset'] })
  expect([...container.querySelectorAll('input')].map((input) => input.getAttribute('inputmode'))).toEqual([mode, mode])
})
