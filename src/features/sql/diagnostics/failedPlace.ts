import type { Edit } from '../editor/editorHandle.ts'
import { type Marker, spanAt } from '../editor/marker.ts'
import type { Runs } from '../engine/useRuns.ts'
import type { Draft } from '../queries/draft.ts'

type DraftText = Pick<Draft, 'id' | 'text'>

/** Editor markers for the error of the last run, if the draft still has its text. */
export function failureMarkers(failed: Runs['failed'], draft: DraftText): Marker[] {
  const place = failed?.error.details.position
  if (!failed || place === undefined || !isUnchanged(failed, draft)) return []
  return [{ ...spanAt(draft.text, failed.start + failed.sourceIndex(place)), message: failed.error.message }]
}

/** Converts edits of a statement to edits of its draft. Empty if the draft's text has changed. */
export function sourceEdits(failed: Runs['failed'], draft: DraftText, edits: readonly Edit[]): Edit[] {
  if (!failed || !isUnchanged(failed, draft)) return []
  return edits.map(({ start, end, text }) => ({ start: start + failed.start, end: end + failed.start, text }))
}

const isUnchanged = ({ draftId, source, start }: NonNullable<Runs['failed']>, { id, text }: DraftText) =>
  draftId === id && text.startsWith(source, start)
