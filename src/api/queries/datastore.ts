import { queryOptions } from '@tanstack/react-query'
import type { DatastoreField } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'

export type TableRow = Record<string, unknown>

/** datastore_search as the reader leaves it: records are always objects, `total` only where it was counted. */
export type Table = { fields: DatastoreField[]; records: TableRow[]; total?: number }

type SearchInput = Input<'datastore_search'> & { resource_id: string }

/** Rows of a resource's table. */
export const datastoreQueries = {
  search: (locale: string, input: SearchInput) =>
    queryOptions<Table>({
      queryKey: [locale, 'datastore_search', input],
      // A table must not vanish while it is sorted; but another file's rows must not stand in for it.
      placeholderData: (previous, query) =>
        resourceIdOf(query?.queryKey[2]) === input.resource_id ? previous : undefined,
    }),
}

const resourceIdOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'resource_id' in input ? input.resource_id : undefined
