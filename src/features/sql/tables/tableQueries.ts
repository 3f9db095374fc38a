import { datasetQueries } from '../../../api/queries/datasets.ts'
import { datastoreQueries, fieldsOfColumns, filterKey } from '../../../api/queries/datastore.ts'

const SAMPLE_ROWS = 5
const FIRST_ROWS = 100
/** The number of datasets in the first list. */
const LISTED = 200

export const tableQueries = {
  list: (locale: string) => datasetQueries.whole(locale, { rows: LISTED }),
  found: (locale: string, q: string) => datasetQueries.whole(locale, { q, rows: 30 }),
  /** A table's columns and a few sample rows. */
  head: (locale: string, id: string) => datastoreQueries.search(locale, { resource_id: id, limit: SAMPLE_ROWS }),
  /** The rows that decide what can be grouped and summed. */
  firstRows: (locale: string, id: string) =>
    datastoreQueries.search(locale, { resource_id: id, limit: FIRST_ROWS, include_total: false }),
  /**
   * The distinct values of a column in ascending order, all or those that fulfil a condition of `filters`, which not every
   * CKAN knows. Undefined for a column that a CKAN cannot name.
   */
  values(locale: string, id: string, column: string, hasOwnCatalogue: boolean, limit: number, condition?: object) {
    const { fields } = fieldsOfColumns([column], hasOwnCatalogue)
    if (fields === undefined) return undefined
    const sort = column.includes('"') ? {} : { sort: `"${column}" asc` }
    const filters = condition && { filters: { [filterKey(column)]: condition } }
    const input = { resource_id: id, fields, distinct: true, limit, include_total: false, ...sort, ...filters }
    return datastoreQueries.search(locale, input)
  },
}
