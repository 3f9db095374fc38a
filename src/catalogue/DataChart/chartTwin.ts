import { rawText } from '../cellView.ts'
import type { ChartPlan } from './chartPlan.ts'
import type { DescribedChart } from './describeChart.ts'

/** A column of the table beside a chart. */
type TwinColumn = {
  id: string
  label: string
  type: 'number' | 'date' | 'text'
  /** The value in the reader's language. */
  write: (value: unknown) => string
}

/** The most rows of the table. */
const MOST_ROWS = 5000

/** The data of a chart as a table: its positions, colours, small charts and values, in the order of the chart. */
export function chartTwin(
  plan: ChartPlan,
  { drawing, model }: DescribedChart,
  emptyWord: string,
): { columns: TwinColumn[]; rows: unknown[][] } {
  const { writeX, writeY, xLabel, series, step } = drawing
  const isBins = plan.shape === 'bins'
  const place = (x: unknown) => (typeof x === 'number' || typeof x === 'string' ? x : '')
  const name = (value: unknown) => (value === undefined ? emptyWord : rawText(value))
  const number = (value: unknown) => (typeof value === 'number' ? writeY(value) : emptyWord)
  const measures = plan.colour ? [drawing.yLabel] : series.map((each) => each.name)
  const columns: TwinColumn[] = [
    {
      id: 'x',
      label: xLabel,
      type: plan.axis === 'time' ? 'date' : typeof model.groups[0]?.x === 'number' && !isBins ? 'number' : 'text',
      write: (x) => writeX(place(x)),
    },
    ...(plan.colour ? [{ id: 'colour', label: plan.colour.label, type: 'text' as const, write: name }] : []),
    ...(plan.multiples ? [{ id: 'multiples', label: plan.multiples.label, type: 'text' as const, write: name }] : []),
    ...measures.map((label, index) => ({ id: `y${index}`, label, type: 'number' as const, write: number })),
  ]
  const isByName = plan.shape === 'groups' && plan.axis === 'category'
  const sorted = [...model.groups].sort((a, b) =>
    isByName ? (b.values[0] ?? 0) - (a.values[0] ?? 0) : a.x < b.x ? -1 : Number(a.x > b.x),
  )
  const rows = sorted
    .slice(0, MOST_ROWS)
    .map(({ x, colour, multiple, values }) => [
      isBins ? Number(x) * step : x,
      ...(plan.colour ? [colour] : []),
      ...(plan.multiples ? [multiple] : []),
      ...values,
    ])
  return { columns, rows }
}
