import { isDeepStrictEqual } from 'node:util'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Resource } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import { guessChart } from '#src/catalogue/DataChart/chartChoice.ts'
import { columnsWithStatistics } from '#src/catalogue/DataChart/chartColumn.ts'
import { chartModel } from '#src/catalogue/DataChart/chartModel.ts'
import { type ChartPlan, columnsRead, type Groups, planOf } from '#src/catalogue/DataChart/chartPlan.ts'
import { chartSql, readGroups } from '#src/catalogue/DataChart/chartSql.ts'
import { groupRows } from '#src/catalogue/DataChart/groupRows.ts'
import { chosenView } from '#src/catalogue/fileViews.ts'
import { firstView } from '#src/catalogue/firstView.ts'
import { type Column, columnsOf } from '#src/catalogue/tableColumns.ts'
import { MOST_ROWS_AT_ONCE, type WholeTable, wholeTable } from '#src/catalogue/wholeTable.ts'
import { quoteAlways } from '#src/lib/sqlQuoting.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { drawBars, drawDots, drawLine, type Position } from './drawThumbnail.ts'
import { mapThumbnail } from './mapThumbnail.ts'
import { type Read, rowsOf } from './rowsOf.ts'

export type Source = { services: Services; read: Read }

const MAX_ROWS = 3_000
/** The tables that are read whole at the same time. Visitors' own statements need the rest of the SQL server. */
const AT_ONCE = 2
const running = new Set<Promise<unknown>>()
/** As many as the page of the dataset shows first. */
const SAMPLE_ROWS = 50
const NO_WORDS = { empty: '', rest: '', measures: [] }

/**
 * A picture of a table: its map where the page of the dataset shows one first, otherwise its chart. For a larger table, which
 * the page does not draw at once, its first places or the stored statistics of a column. Undefined for a table without rows or
 * without a chart. Throws if the SQL server is busy.
 */
export async function tableThumbnail(resource: Resource, { read, services }: Source): Promise<string | undefined> {
  const { id } = resource
  const info = (await read('datastore_info', { id, ext_statistics: true })) as Output<'datastore_info'>
  const sample = await rowsOf(read, { resource_id: id, limit: SAMPLE_ROWS })
  const columns = columnsOf(sample, services.config.localeDefault, false)
  const whole = wholeTable(info)
  const rowCount = whole.rowCount ?? sample.total
  const view = chosenView(resource) ?? firstView(columns, sample.records, whole.statistics)
  const map = view === 'map' && (await mapThumbnail(id, { columns, sample, rowCount, read }))
  if (map) return map
  if (rowCount === undefined || rowCount > MOST_ROWS_AT_ONCE) return statisticsThumbnail(columns, whole)
  const withStatistics = columnsWithStatistics(columns, sample.records, { ...whole, rowCount })
  const choice = guessChart(withStatistics)
  const plan = choice && planOf(choice, withStatistics)
  if (!choice || !plan || sample.records.length === 0) return undefined
  const model = chartModel(plan, await groupsOf(id, plan, read), NO_WORDS)
  const points = (model.panels[0]?.points ?? []).map(({ x, y }): Position => [Number(x), y])
  if (points.every(([, y]) => y === 0)) return undefined
  if (choice.mark === 'line') return drawLine(points)
  if (choice.mark === 'dots') return drawDots(points)
  return choice.mark === 'bar'
    ? drawBars(
        points.map(([, y]) => y),
        'lying',
      )
    : drawBars(withGaps(points, model.step), 'upright')
}

/** The most frequent values of a column, otherwise the ranges of a column of numbers. */
function statisticsThumbnail(columns: readonly Column[], { statistics }: WholeTable): string | undefined {
  const categories = columns.map(({ id }) => statistics.get(id)).find((column) => column && isCategory(column))
  if (categories) {
    return drawBars(
      categories.top.map(({ count }) => count),
      'lying',
    )
  }
  const histogram = columns
    .filter(({ kind }) => kind === 'integer' || kind === 'number')
    .map(({ id }) => statistics.get(id)?.histogram)
    .find(Boolean)
  return histogram ? drawBars(histogram, 'upright') : undefined
}

/** Few values that are not all equally frequent. */
const isCategory = ({ top, distinct }: ColumnStatistics) =>
  distinct !== null && distinct > 1 && distinct <= 100 && top.length > 2 && top[0]?.count !== top.at(-1)?.count

/** The data of a chart, as the page gets them. Only where visitors have no SQL, they are those of the first rows. */
async function groupsOf(id: string, plan: ChartPlan, read: Read): Promise<Groups> {
  while (running.size >= AT_ONCE) await Promise.race([...running].map((one) => one.catch(() => {})))
  const reading: Promise<unknown> = read('datastore_search_sql', { sql: chartSql(plan, quoteAlways(id)) }).finally(() =>
    running.delete(reading),
  )
  running.add(reading)
  try {
    const answer = await reading
    return readGroups(plan, (answer as Output<'datastore_search_sql'>).records)
  } catch (error) {
    if (!isSqlOff(error)) throw error
    const columns = columnsRead(plan).map((column) => column.id)
    const { records } = await rowsOf(read, { resource_id: id, limit: MAX_ROWS, fields: columns, include_total: false })
    return groupRows(
      plan,
      records.map((row) => columns.map((column) => row[column])),
    )
  }
}

const isSqlOff = (error: unknown) =>
  error instanceof ActionError && isDeepStrictEqual(error.fields['info'], { sql: 'off' })

/** The values of a histogram with zeros for its empty ranges. */
function withGaps(points: readonly Position[], step: number): number[] {
  const first = points[0]?.[0] ?? 0
  const values: number[] = []
  for (const [x, y] of points) {
    const at = step > 0 ? Math.round((x - first) / step) : values.length
    while (values.length < at && values.length < MAX_ROWS) values.push(0)
    values.push(y)
  }
  return values
}
