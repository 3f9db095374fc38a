import { linesNamed, linesUnnamed, mergeLines, takeLines } from './mergeLines.ts'
import { type SourceDraft, storedValue } from './sourceDraft.ts'

export type SourceField = keyof SourceDraft
type MapName = 'organizations' | 'groups'

/** A field that two people changed to different values; of a mapping only the lines that differ. */
export type SourceConflict = { field: SourceField; mine: SourceDraft; theirs: SourceDraft }

const MAPS: readonly MapName[] = ['organizations', 'groups']
const FIELDS: readonly SourceField[] = ['url', 'source_type', 'title', 'owner_org', 'frequency', 'active', ...MAPS]

const isMap = (field: SourceField): field is MapName => MAPS.some((name) => name === field)

const differs = (one: SourceDraft, other: SourceDraft) => (field: SourceField) =>
  JSON.stringify(storedValue(one, field)) !== JSON.stringify(storedValue(other, field))

/** The fields that differ in two drafts of a source. */
export const changedFields = (before: SourceDraft, after: SourceDraft): SourceField[] =>
  FIELDS.filter(differs(before, after))

/** Whether something would be lost if the later draft were left. */
export const isChanged = (before: SourceDraft, after: SourceDraft): boolean =>
  changedFields(before, after).length > 0 ||
  MAPS.some((field) => JSON.stringify(linesUnnamed(before[field])) !== JSON.stringify(linesUnnamed(after[field])))

/**
 * Applies what was typed to a source that another person may have changed since it was read: fields and lines of mappings that
 * only they changed have their value.
 */
export function rebaseSource(
  mine: SourceDraft,
  before: SourceDraft,
  theirs: SourceDraft,
): { draft: SourceDraft; conflicts: SourceConflict[] } {
  const isMine = differs(before, mine)
  const isTheirs = differs(before, theirs)
  const typed = FIELDS.filter((field) => isMine(field) || (mine[field] !== before[field] && !isTheirs(field)))
  const draft = { ...theirs, ...Object.fromEntries(typed.map((field) => [field, mine[field]])) }
  const conflicts = FIELDS.filter((field) => !isMap(field) && isMine(field) && isTheirs(field))
    .filter(differs(mine, theirs))
    .map((field): SourceConflict => ({ field, mine, theirs }))
  for (const field of MAPS) {
    const merged = mergeLines(mine[field], before[field], theirs[field])
    const only = (whose: SourceDraft) => ({ ...whose, [field]: linesNamed(whose[field], merged.conflicts) })
    draft[field] = merged.lines
    if (merged.conflicts.length > 0) conflicts.push({ field, mine: only(mine), theirs: only(theirs) })
  }
  return { draft, conflicts }
}

/** The draft with what the other person wrote. */
export function takeTheirs(draft: SourceDraft, { field, mine, theirs }: SourceConflict): SourceDraft {
  if (!isMap(field)) return { ...draft, [field]: theirs[field] }
  const names = [...mine[field], ...theirs[field]].map((line) => line.theirs.trim())
  return { ...draft, [field]: takeLines(draft[field], theirs[field], names) }
}
