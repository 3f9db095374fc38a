import { arranged, type ColumnLayout } from '../../../ui/DataTable/columnLayout.ts'
import type { ResultField } from './queryResult.ts'

/** Columns as an answer is first shown: without what only PostgreSQL's text search reads, where there is anything else. */
export function firstLayout(fields: readonly ResultField[]): ColumnLayout {
  const forSearch = fields.flatMap(({ type }, place) => (type === 'tsvector' ? [String(place)] : []))
  return { hidden: new Set(forSearch.length < fields.length ? forSearch : []) }
}

/** The places of the columns that are shown, in their order. */
export const shownPlaces = (fields: readonly ResultField[], layout: ColumnLayout): number[] =>
  arranged(
    fields.map((_, place) => ({ id: String(place) })),
    layout,
  ).shown.map(({ id }) => Number(id))
