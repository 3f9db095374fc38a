import { addressOf } from '../../../api/action.ts'
import { shownColumns } from '../table/shownColumns.ts'
import { fieldsOf, type ViewSource } from './viewFile.ts'
import { toRowsQuery } from './viewRequest.ts'
import { toSql } from './viewSql.ts'
import type { ViewState } from './viewState.ts'

/** The most rows that CKAN gives in one response. */
const ROWS_MAX = 32_000

/** The view as parameters of `datastore_search`. */
export function viewInput(state: ViewState, source: ViewSource): Record<string, unknown> {
  return { resource_id: source.resourceId, limit: ROWS_MAX, ...toRowsQuery(state), ...fieldsOf(state, source) }
}

/** The view as a URL of the API. */
export const viewApiUrl = (state: ViewState, source: ViewSource): string =>
  addressOf(source.base, 'datastore_search', viewInput(state, source), source.localeSegment)

/** The view as SQL. */
export function viewSql(state: ViewState, { table, fields, localeSegment, hasOwnCatalogue }: ViewSource): string {
  return toSql(state, {
    table,
    columns: shownColumns(fields, state),
    fields,
    ...(hasOwnCatalogue && { words: 'datastore.words' }),
    // SQL sorts by the alphabet of the portal's first language, the API by that of the path.
    ...(hasOwnCatalogue && localeSegment !== '' && { language: localeSegment }),
  })
}
