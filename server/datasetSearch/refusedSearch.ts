import { ActionError, beyond } from '../errors.ts'
import { InvalidQueryError } from '../search/query/InvalidQueryError.ts'
import { QueryTooLargeError } from '../search/query/queryBudget.ts'

/** CKAN's error for a search that could not be planned; any other error is returned unchanged. */
export function refusedSearch(error: unknown): unknown {
  if (error instanceof QueryTooLargeError) return beyond(error.parameter, error.limit, error.key)
  if (!(error instanceof InvalidQueryError)) return error
  if (error.kind === 'search-query')
    return new ActionError('Search Query Error', { message: `Search Query is invalid: ${quoted(error.message)}` })
  return new ActionError('Search Error', { message: `Search error: ${quoted(error.message)}` })
}

/** A text in quotes as Python prints it: in double quotes if it contains single ones. */
const quoted = (text: string) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`
