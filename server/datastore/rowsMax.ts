/** The maximum number of rows in a response: ckan.datastore.search.rows_max. */
export const ROWS_MAX = 32_000
