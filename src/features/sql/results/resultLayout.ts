import { arranged, type ColumnLayout } from '../../../ui/DataTable/columnLayout.ts'
import type { ResultField } from './queryResult.ts'

/** The initial column layout: text search columns are hidden if there are others. */
export function firstLayout(fields: readonly ResultField[]): ColumnLayout {
  const forSearch = fields.flatMap(({ type }, place) => (type === 'tsvector' ? [String(place)] : []))
  return { hidden: new Set(forSearch.length < fields.length ? forSearch : []) }
}

/** The indices of the visible columns, in order. */
export const shownPlaces = (fields: readonly ResultField[], layout: ColumnLayout): number[] =>
  arranged(
    fields.map((_, place) => ({ id: String(place) })),
    layout,
  ).shown.map(({ id }) => Number(id))
