import type { Output } from '#contract/index.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { type ChartColumn, columnsWithStatistics } from '../../../catalogue/DataChart/chartColumn.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { wholeTable } from '../../../catalogue/wholeTable.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { ViewState } from '../view/viewState.ts'

/**
 * The columns of a table for a chart. Its default follows from the whole table (`info`), so that a page of rows, a filter or a
 * sort order does not change it; a portal without statistics gives those of the page.
 */
export const chartColumns = (
  table: Table,
  locale: Locale,
  { q }: ViewState,
  info: Output<'datastore_info'> | undefined,
): ChartColumn[] => {
  const whole = wholeTable(info)
  const rowCount = whole.rowCount ?? table.total
  return columnsWithStatistics(columnsOf(table, locale, q !== ''), table.records, { ...whole, rowCount })
}
