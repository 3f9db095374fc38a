import { draftKey, type KeyStore, readDrafts } from './draftStorage.ts'

const CLOSED_KEPT = 30

/** Deletes a draft. */
export const deleteDraft = (store: KeyStore, id: string): void => store.removeItem(draftKey(id))

/** Deletes the oldest closed drafts. Named ones are kept. */
export function deleteOldDrafts(store: KeyStore): void {
  const closed = readDrafts(store).filter(({ closedAt, name }) => closedAt !== undefined && name === undefined)
  const oldest = closed.sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0)).slice(CLOSED_KEPT)
  for (const { id } of oldest) deleteDraft(store, id)
}
