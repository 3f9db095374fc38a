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
  ...(['coverageFrom', 'coverageTo', 'place', 'source', 'licence', 'visibility'] as const),
] satisfies readonly FieldName[]

export type SharedField = (typeof FIELDS)[number]

/** A field that two people have changed to different things. */
export type Conflict = { field: SharedField; mine: string; theirs: string }

export type Rebased = {
  /** The draft over what the portal has now: what only they changed is theirs, what I changed is mine. */
  draft: Draft
  conflicts: Conflict[]
}

/** Lays a draft over a dataset that somebody else has changed since it was read. */
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

/** Takes their value of a field. */
export function takeTheirs(draft: Draft, field: SharedField, locale: Locale): Draft {
  if (draft.base === undefined) return draft
  return { ...draft, [field]: draftOfDataset(draft.base, draft.key, locale)[field] }
}

/** Files that they added come to mine, files that they took out go; a file that I am adding stays. */
function rebaseFiles(mine: readonly DraftFile[], before: readonly DraftFile[], theirs: readonly DraftFile[]) {
  const ids = (files: readonly DraftFile[]) => new Set(files.map(({ resourceId }) => resourceId))
  const [known, there] = [ids(before), ids(theirs)]
  const kept = mine.filter(({ resourceId }) => resourceId === undefined || there.has(resourceId))
  return [...kept, ...theirs.filter(({ resourceId }) => !known.has(resourceId))]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value in one line, for two people to compare. */
function shown(value: Draft[SharedField]): string {
  if (typeof value === 'string') return value
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.filter((part) => part !== '').join(', ')
}
