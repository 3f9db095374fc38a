import type { Edit } from '../editor/editorHandle.ts'
import { type Marker, spanAt } from '../editor/marker.ts'
import type { Runs } from '../engine/useRuns.ts'
import type { Draft } from '../queries/draft.ts'

type DraftText = Pick<Draft, 'id' | 'text'>

/** The place that the last run failed at, in the draft that it came from. */
export function failureMarkers(failed: Runs['failed'], draft: DraftText): Marker[] {
  const place = failed?.error.details.position
  if (!failed || place === undefined || !isUnchanged(failed, draft)) return []
  return [{ ...spanAt(draft.text, failed.start + failed.sourceIndex(place)), message: failed.error.message }]
}

/** Edits of a statement as edits of the draft that it came from; none where its text has moved on. */
export function sourceEdits(failed: Runs['failed'], draft: DraftText, edits: readonly Edit[]): Edit[] {
  if (!failed || !isUnchanged(failed, draft)) return []
  return edits.map(({ start, end, text }) => ({ start: start + failed.start, end: end + failed.start, text }))
}

const isUnchanged = ({ draftId, source, start }: NonNullable<Runs['failed']>, { id, text }: DraftText) =>
  draftId === id && text.startsWith(source, start)
