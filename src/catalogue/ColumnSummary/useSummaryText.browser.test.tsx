import { expect, test } from 'vitest'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { renderPart } from '../../testing/renderPart.tsx'
import type { CellKind } from '../cellView.ts'
import { useSummaryText } from './useSummaryText.ts'

const cell = (kind: CellKind['kind']): CellKind => ({ kind, isGrouped: false, hasTime: false })
const statisticsOf = (value: string, count: number, histogram: number[] | null = null): ColumnStatistics => ({
  ...{ empty: 0, distinct: 2, min: null, max: null, histogram, is_estimate: false },
  top: [{ value, count }],
})

function Line({ statistics, rows }: { statistics: ColumnStatistics; rows: number }) {
  return <p>{useSummaryText().line(cell('text'), statistics, rows) || 'none'}</p>
}

test.for([
  ['different values', { ...statisticsOf('Van', 3), empty: 30 }, '2 farklı değer, %25 boş'],
  ['long texts, whose different values are not counted', { distinct: null, longest: 300 }, 'uzun metinler'],
  ['no text at all', { distinct: null }, 'none'],
] as const)('the line of a column of texts: %s', async ([, part, expected]) => {
  const statistics = { ...statisticsOf('Van', 1), ...part }
  const screen = await renderPart(<Line statistics={statistics} rows={120} />, { namespaces: ['table'] })
  await expect.element(screen.getByText(expected)).toBeVisible()
})

function Most({ kind, statistics, rows }: { kind: CellKind['kind']; statistics: ColumnStatistics; rows: number }) {
  return <p>{useSummaryText().most(cell(kind), statistics, rows) ?? 'none'}</p>
}

test.for([
  ['a text', 'text', statisticsOf('Van', 30), 120, 'en sık: Van, %25'],
  ['yes or no in the language of the page', 'boolean', statisticsOf('true', 60), 120, 'en sık: evet, %50'],
  ['a value that is not frequent', 'text', statisticsOf('Van', 2), 120, 'none'],
  ['a column with a histogram', 'integer', statisticsOf('7', 30, [60, 60]), 120, 'none'],
  ['no rows', 'text', statisticsOf('Van', 30), 0, 'none'],
] as const)('the most frequent value: %s', async ([, kind, statistics, rows, expected]) => {
  const screen = await renderPart(<Most {...{ kind, statistics, rows }} />, { namespaces: ['table'] })
  await expect.element(screen.getByText(expected)).toBeVisible()
})
