import type { Draft } from './draft.ts'

/** The part of the Web Storage API that is used. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'sql.draft.'

export const draftKey = (id: string): string => PREFIX + id
export const isDraftKey = (key: string | null): key is string => key?.startsWith(PREFIX) === true

/** All drafts on the device, the oldest first. Entries that cannot be parsed are skipped. */
export function readDrafts(store: KeyStore): Draft[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index)).filter(isDraftKey)
  return keys.flatMap((key) => readDraft(store, key.slice(PREFIX.length)) ?? []).sort((a, b) => a.openedAt - b.openedAt)
}

const readDraft = (store: KeyStore, id: string): Draft | undefined => parseDraft(store.getItem(draftKey(id)))

/** Parses a stored draft. Undefined if it is not valid. */
export function parseDraft(stored: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'changedAt' in value &&
  typeof value.changedAt === 'number'

/**
 * Saves a draft. `base` is the time of the version that it is based on: if another window has saved a later one,
 * nothing is overwritten and that version is returned. Throws if the storage is full.
 */
export function saveDraft(store: KeyStore, draft: Draft, base: number): Draft | undefined {
  const stored = readDraft(store, draft.id)
  const isOthers = stored && stored.by !== draft.by && stored.changedAt > base && stored.text !== draft.text
  if (isOthers) return stored
  store.setItem(draftKey(draft.id), JSON.stringify(draft))
  return undefined
}
