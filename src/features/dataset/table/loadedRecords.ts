import type { TableRow } from '../../../api/queries/datastore.ts'
import type { RowSource } from '../../../ui/DataTable/dataColumn.ts'
import { ROWS_PER_PAGE } from '../view/viewState.ts'

/** The reader can be this many rows before or after the page that the URL names. */
const AROUND = 200

/**
 * The rows around a page as far as they are loaded, in their order. A row that is not loaded is an empty record. The last
 * value of a row of `source` is its `_id`.
 */
export function loadedRecords(source: RowSource, columnIds: readonly string[], page: number): TableRow[] {
  const start = Math.max(0, (page - 1) * ROWS_PER_PAGE - AROUND)
  const end = Math.min(source.count, page * ROWS_PER_PAGE + AROUND)
  return Array.from({ length: Math.max(0, end - start) }, (_, place) => {
    const row = source.at(start + place)
    return row ? Object.fromEntries([...columnIds, '_id'].map((id, index) => [id, row[index]])) : {}
  })
}
