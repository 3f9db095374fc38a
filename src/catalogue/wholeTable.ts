import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Output } from '#contract/index.ts'

/** What is known of all rows of a table. */
export type WholeTable = { statistics: ReadonlyMap<string, ColumnStatistics>; rowCount: number | undefined }

/** A map or a chart of more rows is drawn only on request: every visit would load or compute it. */
export const MOST_ROWS_AT_ONCE = 32_000

/** The statistics of a table's columns by their ids; empty where the portal has none. */
export const wholeTable = (info: Output<'datastore_info'> | undefined): WholeTable => ({
  statistics: new Map(
    (info?.fields ?? []).flatMap(({ id, ext_statistics }) => (ext_statistics ? [[id, ext_statistics] as const] : [])),
  ),
  rowCount: info?.meta?.count,
})
