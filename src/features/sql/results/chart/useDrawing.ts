import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellKind, cellView } from '../../../../catalogue/cellView.ts'
import { useFormat } from '../../../../catalogue/format.ts'
import { useCellWriter } from '../../../../catalogue/useTableWords.ts'
import type { Drawing } from '../../../../ui/Chart/drawing.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import type { ChartChoice } from './chartChoice.ts'
import { type AxisKind, barsOf, dotsOf, lineOf, type Points } from './chartPoints.ts'

type Asked = {
  fields: readonly ResultField[]
  cells: readonly CellKind[]
  choice: ChartChoice
  pairs: readonly ResultRow[]
}

const COUNT: CellKind = { kind: 'integer', isGrouped: true, hasTime: false }

/** The points and labels for a chosen chart. */
export function useDrawing({ fields, cells, choice, pairs }: Asked): { drawing: Drawing; points: Points } {
  const { t } = useTranslation('result')
  const { number } = useFormat()
  const writer = useCellWriter({ tellsEmptyText: true })
  const { mark, x, y } = choice
  const xCell = cells[x] ?? COUNT
  const yCell = (y === undefined ? undefined : cells[y]) ?? COUNT
  const axis = axisOf(xCell)
  const othersName = (count: number) => t('draw.others', { count, number: number(count) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and writers are new objects with the same behaviour on each render
  return useMemo(() => {
    const points =
      mark === 'bar' ? barsOf(pairs, othersName) : mark === 'line' ? lineOf(pairs, axis) : dotsOf(pairs, axis)
    const write = (cell: CellKind) => (value: unknown) => {
      const { text, spoken } = cellView(value, cell, writer)
      return spoken ?? text
    }
    const asTime = (value: unknown) => (typeof value === 'number' ? new Date(value).toISOString().slice(0, 19) : value)
    const writeX = write(xCell)
    return {
      points,
      drawing: {
        mark,
        points: points.points,
        others: points.others > 0,
        isTime: axis === 'time' && mark !== 'bar',
        xLabel: fields[x]?.name ?? '',
        yLabel: y === undefined ? t('draw.rowCount') : (fields[y]?.name ?? ''),
        writeX: (value) => writeX(axis === 'time' ? asTime(value) : value),
        writeY: write({ ...yCell, isGrouped: true }),
      },
    }
  }, [pairs, mark, x, y, fields, t])
}

function axisOf({ kind }: CellKind): AxisKind {
  if (kind === 'date' || kind === 'timestamp') return 'time'
  return kind === 'integer' || kind === 'number' ? 'number' : 'category'
}
