import type { Draft } from '../drafts/draft.ts'
import type { Edit } from '../editor/editorHandle.ts'
import { type Mark, spanAt } from '../editor/mark.ts'
import type { Runs } from './useRuns.ts'

/** The place that the last run failed at, in the draft that it came from. */
export function marksOf(failed: Runs['failed'], draft: Draft): Mark[] {
  const place = failed?.failure.details.position
  if (!failed || place === undefined || !isUnchanged(failed, draft)) return []
  return [{ ...spanAt(draft.text, failed.start + failed.sourceIndex(place)), message: failed.failure.message }]
}

/** Edits of a statement as edits of the draft that it came from; none where its text has moved on. */
export function sourceEdits(failed: Runs['failed'], draft: Draft, edits: readonly Edit[]): Edit[] {
  if (!failed || !isUnchanged(failed, draft)) return []
  return edits.map(({ start, end, text }) => ({ start: start + failed.start, end: end + failed.start, text }))
}

const isUnchanged = ({ draftId, source, start }: NonNullable<Runs['failed']>, { id, text }: Draft) =>
  draftId === id && text.startsWith(source, start)
