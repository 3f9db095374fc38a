import type { Table } from '../../../api/queries/datastore.ts'
import type { ChartColumn } from '../../../catalogue/DataChart/chartColumn.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { ViewState } from '../view/viewState.ts'

/** The columns of a table for a chart, with their values in the rows of its page. */
export const chartColumns = (table: Table, locale: Locale, { q }: ViewState): ChartColumn[] =>
  columnsOf(table, locale, q !== '').map((column) => ({
    ...column,
    values: table.records.map((record) => record[column.id]),
  }))
