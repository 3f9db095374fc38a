import { object, parse, ValiError } from 'valibot'
import { datastore_search } from '#contract/datastore_search.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { fieldErrors } from '../fieldErrors.ts'
import type { Locale } from '../messages.ts'
import { columnsOf, readNames } from './columnsOf.ts'
import { tableName } from './quoteIdentifier.ts'
import { readFilters } from './readFilters.ts'
import { readSort } from './readSort.ts'
import { readTextQueries } from './readTextQueries.ts'
import { SHOWN_ROW_ID } from './rowId.ts'
import type { RowSearch } from './searchSql.ts'

/** The part of a table that a dump has. */
export type DumpSearch = Omit<RowSearch, 'format'>

const { q, full_text, plain, fields, sort, distinct, offset, limit, filters } = datastore_search.input.entries
const parameters = object({ q, full_text, plain, fields, sort, distinct, offset, limit, filters })
const EVERYTHING = 2_147_483_647
/** CKAN has no such parameter: its CSV and TSV have the cells as they are stored. */
const NO_FORMULAS = 'ext_no_formulas'

const TRUE = new Set(['true', '1', 'yes', 'on', 't', 'y'])
/** Whether a parameter of a query string is true, in CKAN's spellings. */
export const isTrue = (text: string | undefined): boolean => TRUE.has((text ?? '').toLowerCase())

/**
 * The part of a table that a dump's query string requests; without parameters the whole table ordered by `_id`. Parameters
 * that a dump does not have are ignored, as in CKAN. Throws Validation Error.
 */
export function readDumpQuery(
  query: Readonly<Record<string, string>>,
  table: DatastoreTable,
  language: Locale,
): DumpSearch {
  const given = Object.fromEntries(
    Object.entries(query).filter(([name, text]) => name in parameters.entries && text !== ''),
  )
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
    noFormulas: isTrue(query[NO_FORMULAS]),
  }
}

/** Whether a search gives all rows of its table in the order of `_id`. */
export const hasAllRows = ({ condition, texts, sort, distinct, limit, offset }: DumpSearch): boolean => {
  const [key, ...others] = sort
  const isById = key?.field.id === '_id' && key.direction === 'ASC' && others.length === 0
  return !condition && texts.length === 0 && isById && !distinct && limit === EVERYTHING && offset === 0
}

function parsed(given: Record<string, string>) {
  try {
    return parse(parameters, given)
  } catch (error) {
    if (error instanceof ValiError) throw fieldErrors(error.issues, given)
    throw error
  }
}
