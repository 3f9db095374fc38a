import { ActionError } from '../../errors.ts'
import { type ErrorParts, errorOfParts, partsOfError } from '../../threads/errorParts.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { FacetCounts } from '../index/derivedCache.ts'
import type { WordVectorsParts } from '../meaning/wordVectors.ts'
import { InvalidQueryError } from '../query/InvalidQueryError.ts'
import type { PlanRequest } from '../query/planRequest.ts'
import { QueryTooLargeError } from '../query/queryBudget.ts'
import type { IndexUpdate } from './sharedIndex.ts'

/** What a thread gets when it is started. */
export type ThreadData = {
  /** One number: 1 while a change waits for the searches. */
  control: Int32Array
  words: { bytes: Uint8Array; parts: WordVectorsParts } | undefined
}

/** The index, for a thread that compacts it. Its reply is the compacted one. */
export type CompactMessage = { kind: 'compact'; update: IndexUpdate }

/** A search for a thread. Without `uses` the thread has them from an earlier search. */
export type SearchMessage = {
  kind: 'search'
  id: number
  update: IndexUpdate | undefined
  uses: ReadonlyMap<string, number> | undefined
  request: PlanRequest
  options: Omit<SearchOptions, 'uses'>
}

/** `interrupted`: a change waited, so the search must be sent again after it. */
export type SearchReply = { id: number } & (
  | { kind: 'found'; result: SentResult }
  | { kind: 'interrupted' }
  | { kind: 'failed'; error: SentError }
)

/** A result whose facets are a few long lists, because hundreds of pairs take several times as long to send. */
export type SentResult = Omit<SearchResult, 'facets'> & {
  facets: { field: string; names: string[]; counts: Uint32Array }[]
}

export function sentResult(result: SearchResult): SentResult {
  const facets = Array.from(result.facets, ([field, values]) => ({
    field,
    names: values.map(([name]) => name),
    counts: Uint32Array.from(values, ([, count]) => count),
  }))
  return { ...result, facets }
}

export function receivedResult(sent: SentResult): SearchResult {
  const facets = sent.facets.map(({ field, names, counts }): [string, FacetCounts] => [
    field,
    names.map((name, at) => [name, counts[at] ?? 0]),
  ])
  return { ...sent, facets: new Map(facets) }
}

/** An error in a form that can be sent to another thread, which needs its class. */
export type SentError =
  | { of: 'query'; kind: InvalidQueryError['kind']; message: string }
  | {
      of: 'size'
      parameter: QueryTooLargeError['parameter']
      limit: QueryTooLargeError['limit']
      key: QueryTooLargeError['key']
    }
  | { of: 'action'; type: ActionError['type']; fields: ActionError['fields'] }
  | ({ of: 'other' } & ErrorParts)

export function sentError(error: unknown): SentError {
  if (error instanceof InvalidQueryError) return { of: 'query', kind: error.kind, message: error.message }
  if (error instanceof QueryTooLargeError) {
    const { parameter, limit, key } = error
    return { of: 'size', parameter, limit, key }
  }
  if (error instanceof ActionError) return { of: 'action', type: error.type, fields: error.fields }
  return { of: 'other', ...partsOfError(error) }
}

export function receivedError(sent: SentError): Error {
  if (sent.of === 'query') return new InvalidQueryError(sent.kind, sent.message)
  if (sent.of === 'size') return new QueryTooLargeError(sent.parameter, sent.limit, sent.key)
  if (sent.of === 'action') return new ActionError(sent.type, sent.fields)
  return errorOfParts(sent)
}
