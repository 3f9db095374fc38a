/** Rows that one answer holds at most: ckan.datastore.search.rows_max. */
export const ROWS_MAX = 32_000
