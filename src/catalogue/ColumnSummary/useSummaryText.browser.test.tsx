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

type LineProps = { statistics: ColumnStatistics; rows: number; kind?: CellKind['kind'] }

function Line({ statistics, rows, kind = 'text' }: LineProps) {
  return <p>{useSummaryText().line(cell(kind), statistics, rows) || 'none'}</p>
}

test.for([
  ['381.0767045454545455', '404.53125', '381,0767 – 404,53125'],
  ['0.0000001', '0.0000009', '0,0000001 – 0,0000009'],
  ['-0.0000123456789', '0.5', '-0,00001235 – 0,5'],
  ['12345678.1234567', '85664944.98765432', '12345678,1235 – 85664944,9877'],
  ['1.5', '12345678901.1234567', '1,5 – 12345678901,1234567'],
  ['7.12345678', '7.12345679', '7,12345678 – 7,12345679'],
  ['9007199254740993', '9007199254740995', '9007199254740993 – 9007199254740995'],
])('the range of %s and %s has no more digits than a heading can hold', async ([min = '', max = '', expected = '']) => {
  const statistics = { ...statisticsOf('', 1), min, max }
  const screen = await renderPart(<Line statistics={statistics} rows={9} kind="number" />, { namespaces: ['table'] })
  await expect.element(screen.getByText(expected, { exact: true })).toBeVisible()
})

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
