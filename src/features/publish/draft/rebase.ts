import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { FieldName } from '../fields/fields.ts'
import type { Draft, DraftFile } from './draft.ts'
import { draftOfDataset } from './draftOfDataset.ts'

const FIELDS = [
  ...([
    'title',
    'name',
    'notes',
    'tags',
    'groups',
    'organization',
    'contactName',
    'contactEmail',
    'frequency',
  ] as const),
  ...(['coverageFrom', 'coverageTo', 'place', 'source', 'licence', 'visibility', 'publishAt'] as const),
] satisfies readonly FieldName[]

export type SharedField = (typeof FIELDS)[number]

/** A field that two people changed to different values. */
export type Conflict = { field: SharedField; mine: string; theirs: string }

export type Rebased = {
  /** The draft on top of the current dataset: fields that only the other person changed have their value, mine stay. */
  draft: Draft
  conflicts: Conflict[]
}

/** Applies a draft to a dataset that another person has changed since it was read. */
export function rebase(draft: Draft, fresh: Dataset, locale: Locale): Rebased {
  const { base } = draft
  if (base === undefined) return { draft, conflicts: [] }
  const before = draftOfDataset(base, draft.key, locale)
  const theirs = draftOfDataset(fresh, draft.key, locale)
  const isMine = (field: SharedField) => !isSame(draft[field], before[field])
  const isTheirs = (field: SharedField) => !isSame(theirs[field], before[field])
  const taken = FIELDS.filter((field) => !isMine(field)).map((field) => [field, theirs[field]] as const)
  const conflicts = FIELDS.filter(
    (field) => isMine(field) && isTheirs(field) && !isSame(draft[field], theirs[field]),
  ).map((field) => ({ field, mine: shown(draft[field]), theirs: shown(theirs[field]) }))
  const files = rebaseFiles(draft.files, before.files, theirs.files)
  return { draft: { ...draft, ...Object.fromEntries(taken), base: fresh, files }, conflicts }
}

/** Takes the other person's value of a field. */
export function takeTheirs(draft: Draft, field: SharedField, locale: Locale): Draft {
  if (draft.base === undefined) return draft
  return { ...draft, [field]: draftOfDataset(draft.base, draft.key, locale)[field] }
}

/** Files that the other person added are added, files that they removed are removed; my new files stay. */
function rebaseFiles(mine: readonly DraftFile[], before: readonly DraftFile[], theirs: readonly DraftFile[]) {
  const ids = (files: readonly DraftFile[]) => new Set(files.map(({ resourceId }) => resourceId))
  const [known, there] = [ids(before), ids(theirs)]
  const kept = mine.filter(({ resourceId }) => resourceId === undefined || there.has(resourceId))
  return [...kept, ...theirs.filter(({ resourceId }) => !known.has(resourceId))]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value in one line, for comparison. */
function shown(value: Draft[SharedField]): string {
  if (typeof value === 'string') return value
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.filter((part) => part !== '').join(', ')
}
