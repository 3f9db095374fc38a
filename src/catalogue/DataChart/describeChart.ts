import type { TFunction } from 'i18next'
import type { Drawing } from '../../ui/Chart/drawing.ts'
import { type CellWriter, cellView } from '../cellView.ts'
import type { ChartChoice } from './chartChoice.ts'
import { type ChartColumn, isTime, isYear } from './chartColumn.ts'
import { type ChartModel, chartModel, labelIn, labelOf } from './chartModel.ts'
import { chartWriter, precisionOf } from './chartNumbers.ts'
import { type ChartPlan, type Groups, MOST_POINTS, sizeOf } from './chartPlan.ts'
import { chartSentence } from './chartSentence.ts'

/** Everything that the page shows of a chart. */
export type DescribedChart = {
  drawing: Drawing
  model: ChartModel
  /** What the chart shows: its title, and its text for screen readers. Undefined if there is nothing to draw. */
  sentence: string | undefined
  /** What the chart leaves out or groups. */
  notes: readonly string[]
}

type Shown = { choice: ChartChoice; plan: ChartPlan; found: Groups; columns: readonly ChartColumn[] }
type Words = { t: TFunction<'chart'>; writer: CellWriter }

/** Turns computed groups into a drawing with its words, in the reader's language. */
export function describeChart({ choice, plan, found, columns }: Shown, { t, writer }: Words): DescribedChart {
  const { locale, words } = writer
  const write = chartWriter(locale)
  const isPlain = found.groups.every(({ rows }) => rows === 1)
  const measures = plan.measures.map((column) => measureName(column, choice, isPlain, t))
  const names = measures.length > 0 ? measures : [t('rowCount')]
  const model = chartModel(plan, found, { empty: words.null, rest: t('rest'), measures: names })
  const writeEnd = positionWriter(plan, found, writer)
  const writeX = plan.shape === 'bins' ? rangeWriter(writeEnd, model.step, t) : writeEnd
  const isGroupedY = plan.aggregate === 'sum' || !plan.measures.some(isYear)
  const { others } = model
  const othersSum = others?.sum
  const drawing: Drawing = {
    mark: choice.mark,
    ...model,
    series: model.series.map((series) =>
      plan.colour ? { ...series, name: nameIn(plan.colour, series.name, writer) } : series,
    ),
    panels: model.panels.map((panel) => ({ ...panel, title: nameIn(plan.multiples, panel.title, writer) })),
    others:
      others && othersSum !== undefined
        ? { x: t('others', { count: others.count, number: write.number(others.count) }), y: othersSum, series: 0 }
        : undefined,
    isTime: plan.axis === 'time' && plan.shape !== 'bins',
    xLabel: labelOf(plan.x),
    yLabel: writer.format.list(names),
    writeX,
    writeY: (y) => write.number(y, isGroupedY),
    tickX: tickWriter(plan, found, locale),
    tickY: (y) => write.tick(y, isGroupedY),
  }
  const sentence = chartSentence(drawing, model, {
    t,
    locale,
    writeEnd,
    colour: choice.colour === undefined ? undefined : labelIn(columns, choice.colour),
    multiples: choice.multiples === undefined ? undefined : labelIn(columns, choice.multiples),
  })
  return { drawing, model, sentence, notes: notesOf(plan, found, model, drawing, t) }
}

/** "total nüfus (kişi)"; only the label where each value comes from one row. */
function measureName(
  column: ChartColumn,
  { mark, aggregate }: ChartChoice,
  isPlain: boolean,
  t: TFunction<'chart'>,
): string {
  const label = labelOf(column)
  return isPlain || mark === 'dots' || aggregate === 'count' ? label : t(`measure.${aggregate}`, { column: label })
}

/** A name in a column of names: booleans as words. */
function nameIn(column: ChartColumn | undefined, name: string, { words }: CellWriter): string {
  if (column?.kind !== 'boolean') return name
  return name === 'true' ? words.yes : name === 'false' ? words.no : name
}

const rangeWriter =
  (write: (x: string | number) => string, step: number, t: TFunction<'chart'>) =>
  (x: string | number): string =>
    t('range', { from: write(x), to: write(Number(x) + step) })

function positionWriter(plan: ChartPlan, { unit }: Groups, writer: CellWriter): (x: string | number) => string {
  const write = chartWriter(writer.locale)
  const { x: column, axis } = plan
  return (x) => {
    if (axis === 'category' || typeof x === 'string') return nameIn(column, String(x), writer)
    if (axis === 'number') return write.number(x, column.isGrouped)
    if (unit === 'year' || unit === 'month') return write.time(x, unit)
    const hasTime = column.hasTime && unit !== 'day' && unit !== 'week'
    return cellView(new Date(x).toISOString().slice(0, 19), { ...column, hasTime }, writer).text
  }
}

function tickWriter(plan: ChartPlan, { groups }: Groups, locale: string): (x: number) => string {
  const write = chartWriter(locale)
  if (plan.axis !== 'time') return (x) => write.tick(x, plan.x.isGrouped)
  const times = groups.map(({ x }) => Number(x))
  const span =
    times.reduce((most, time) => Math.max(most, time), 0) -
    times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const precision = precisionOf(span)
  const isDays = precision === 'minute' && !(isTime(plan.x) && plan.x.hasTime)
  return (x) => write.time(x, isDays ? 'day' : precision)
}

function notesOf(plan: ChartPlan, found: Groups, model: ChartModel, drawing: Drawing, t: TFunction<'chart'>): string[] {
  const { others, hiddenSeries, hiddenPanels } = model
  const isSampled = plan.shape === 'points' && found.usedRows > found.groups.length
  const longest = drawing.panels.flatMap(({ points }) => points).reduce((most, { y }) => Math.max(most, y), 0)
  return [
    ...(found.unit ? [t(`note.${found.unit}`)] : []),
    ...(isSampled ? [t('note.sampled', { points: drawing.writeY(Math.min(found.groups.length, MOST_POINTS)) })] : []),
    ...(others?.sum !== undefined && others.sum > longest && !model.isStacked && drawing.panels.length === 1
      ? [t('note.othersBroken')]
      : []),
    ...(hiddenSeries > 0
      ? [
          t(`note.hiddenSeries.${sizeOf(plan)}`, {
            count: hiddenSeries,
            number: drawing.writeY(hiddenSeries),
          }),
        ]
      : []),
    ...(hiddenPanels > 0
      ? [
          t(`note.hiddenPanels.${sizeOf(plan)}`, {
            count: hiddenPanels,
            number: drawing.writeY(hiddenPanels),
          }),
        ]
      : []),
  ]
}
