/** A column's key in the `filters` of `datastore_search`, where names that begin with `$` are operators of CKAN. */
export const filterKey = (column: string): string => (column.startsWith('$') ? `$${column}` : column)
