import { datastoreQueries } from '../../../api/queries/datastore.ts'

/** Values of a column, each once, the first by its order. In an address CKAN reads `fields` as names between commas. */
export function valuesQuery(locale: string, id: string, column: string, limit: number) {
  const sort = column.includes('"') ? {} : { sort: `"${column}" asc` }
  const input = { resource_id: id, fields: column, distinct: true, limit, include_total: false, ...sort }
  return datastoreQueries.search(locale, input)
}
