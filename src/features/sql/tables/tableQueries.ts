import { datasetQueries } from '../../../api/queries/datasets.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { filterKey } from '../../../catalogue/filterKey.ts'

const SAMPLE_ROWS = 5
const FIRST_ROWS = 100
/** The number of datasets in the first list. */
const LISTED = 200

export const tableQueries = {
  list: (locale: string) => datasetQueries.list(locale, { rows: LISTED }),
  found: (locale: string, q: string) => datasetQueries.list(locale, { q, rows: 30 }),
  /** A table's columns and a few sample rows. */
  head: (locale: string, id: string) => datastoreQueries.search(locale, { resource_id: id, limit: SAMPLE_ROWS }),
  /** The rows that decide what can be grouped and summed. */
  firstRows: (locale: string, id: string) =>
    datastoreQueries.search(locale, { resource_id: id, limit: FIRST_ROWS, include_total: false }),
  /**
   * The distinct values of a column in ascending order; with `text`, those that contain it, which only our own catalogue
   * can find. CKAN reads `fields` as names between commas.
   */
  values(locale: string, id: string, column: string, limit: number, text?: string) {
    const sort = column.includes('"') ? {} : { sort: `"${column}" asc` }
    const filters = text === undefined ? {} : { filters: { [filterKey(column)]: { ext_contains: text } } }
    const input = { resource_id: id, fields: column, distinct: true, limit, include_total: false, ...sort, ...filters }
    return datastoreQueries.search(locale, input)
  },
}
