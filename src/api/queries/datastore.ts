import { queryOptions } from '@tanstack/react-query'
import type { DatastoreField } from '#contract/entities.ts'
import type { Input, Output } from '#contract/index.ts'
import type { ColumnTable } from '../columns/columnTable.ts'

export type TableRow = Record<string, unknown>

/** A datastore_search result after `readers`: records are always objects, `total` is set only if it was counted or estimated. */
export type Table = { fields: DatastoreField[]; records: TableRow[]; total?: number; total_was_estimated?: boolean }

/** A datastore_search_sql result after `readers`. */
type SqlRows = { fields: DatastoreField[]; records: TableRow[] }

type SearchInput = Input<'datastore_search'> & { resource_id: string }

/** Rows of a resource's datastore table. */
export const datastoreQueries = {
  search: (locale: string, input: SearchInput) =>
    queryOptions<Table>({
      queryKey: [locale, 'datastore_search', input],
      // The table stays visible while it is sorted, but rows of another resource must not be shown.
      placeholderData: (previous, query) =>
        resourceIdOf(query?.queryKey[2]) === input.resource_id ? previous : undefined,
    }),

  /** Rows as columns. Comparing a hundred thousand rows with the previous ones would take longer than drawing them. */
  columns: (locale: string, input: SearchInput) =>
    queryOptions<ColumnTable>({
      queryKey: [locale, 'datastore_search', input, 'columns'],
      structuralSharing: false,
      placeholderData: (previous, query) =>
        resourceIdOf(query?.queryKey[2]) === input.resource_id ? previous : undefined,
    }),

  /** The columns with their statistics, and the number of rows; a CKAN that has none returns the columns without them. */
  statistics: (locale: string, id: string) =>
    queryOptions<Output<'datastore_info'>>({
      queryKey: [locale, 'datastore_info', { id, include_fields_schema: false, ext_statistics: true }],
    }),

  /** The rows of one SELECT. Not repeated after an error, because a portal without SQL gives the same error again. */
  sql: (locale: string, sql: string) =>
    queryOptions<SqlRows>({ queryKey: [locale, 'datastore_search_sql', { sql }], retry: false }),
}

const resourceIdOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'resource_id' in input ? input.resource_id : undefined

/** A column's key in the `filters` of `datastore_search`, where names that begin with `$` are operators of CKAN. */
export const filterKey = (column: string): string => (column.startsWith('$') ? `$${column}` : column)

/**
 * The parameter `fields` with these columns. CKAN splits it at commas and removes quotes and spaces around names; this portal
 * reads a name in quotes. Nothing if CKAN could not read a name: the response then has all columns.
 */
export function fieldsOfColumns(names: readonly string[], hasOwnCatalogue: boolean): { fields?: string } {
  const isPlain = (name: string) => /^[^",\s]([^",]*[^",\s])?$/.test(name)
  if (!hasOwnCatalogue && !names.every(isPlain)) return {}
  return { fields: names.map((name) => (isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`)).join(',') }
}
