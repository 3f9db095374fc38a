import { type ProblemPlace, placeFields, type RequestKind, requestKinds } from '#contract/dataRequest.ts'
import type { RequestFilter } from '../../api/queries/dataRequests.ts'

/** Where in a dataset a problem is, from the link that opened the form. A part that it does not name is empty. */
export type PlaceFields = Record<Exclude<keyof ProblemPlace, 'dataset'> | 'dataset', string>

const kindOf = (search: URLSearchParams): RequestKind | undefined =>
  requestKinds.find((kind) => kind === search.get('kind'))

/** The place of the problem that a visitor wants to report; undefined if the URL opens the form for data. */
export function placeIn(search: URLSearchParams): PlaceFields | undefined {
  if (kindOf(search) !== 'problem' || !search.get('dataset')) return undefined
  // Built from exactly these keys.
  return Object.fromEntries(placeFields.map((name) => [name, search.get(name) ?? ''])) as PlaceFields
}

/** Which requests the list of the page shows. */
export function filterIn(search: URLSearchParams): RequestFilter {
  const kind = kindOf(search)
  const dataset = search.get('dataset')
  return { ...(kind && { kind }), ...(kind === 'problem' && dataset && { dataset }) }
}
