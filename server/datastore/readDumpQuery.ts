import { object, parse, ValiError } from 'valibot'
import { datastore_search } from '#contract/datastore_search.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { fieldErrors } from '../fieldErrors.ts'
import type { Locale } from '../messages.ts'
import { columnsOf, readNames } from './columnsOf.ts'
import type { DumpQuery } from './dump.ts'
import { tableName } from './quoteIdentifier.ts'
import { readFilters } from './readFilters.ts'
import { readSort } from './readSort.ts'
import { readTextQueries } from './readTextQueries.ts'
import { SHOWN_ROW_ID } from './rowId.ts'

const { q, full_text, plain, fields, sort, distinct, offset, limit, filters } = datastore_search.input.entries
const parameters = object({ q, full_text, plain, fields, sort, distinct, offset, limit, filters })
const EVERYTHING = 2_147_483_647

/**
 * The part of a table that a dump's query string requests; undefined for the whole table ordered by `_id`. Parameters that a
 * dump does not have are ignored, as in CKAN. Throws Validation Error.
 */
export function readDumpQuery(
  query: Readonly<Record<string, string>>,
  table: DatastoreTable,
  language: Locale,
): DumpQuery['search'] {
  const given = Object.fromEntries(
    Object.entries(query).filter(([name, text]) => name in parameters.entries && text !== ''),
  )
  if (Object.keys(given).length === 0) return undefined
  const input = parsed(given)
  const known = [SHOWN_ROW_ID, ...table.fields]
  const texts = readTextQueries(input.q, input.full_text ?? undefined, known)
  const columns = columnsOf(readNames(input.fields), known, texts)
  const sortable = input.distinct ? known.filter(({ id }) => columns.some((column) => column.id === id)) : known
  return {
    source: () => tableName(table.resource_id),
    columns,
    condition: readFilters(input.filters, known),
    texts,
    plain: input.plain,
    sort: readSort(input.sort ?? (sortable.some(({ id }) => id === '_id') ? '_id' : ''), sortable),
    language,
    distinct: input.distinct,
    limit: 'limit' in given ? Math.min(input.limit, EVERYTHING) : EVERYTHING,
    offset: input.offset ?? 0,
  }
}

function parsed(given: Record<string, string>) {
  try {
    return parse(parameters, given)
  } catch (error) {
    if (error instanceof ValiError) throw fieldErrors(error.issues, given)
    throw error
  }
}
