import { listDrafts } from './draftStore.ts'
import { newKey } from './newKey.ts'

/** The prefix of the keys of drafts that change a dataset of the portal. */
const EDIT = 'edit-'
export const editKey = (datasetId: string): string => EDIT + datasetId
export const isEditKey = (key: string): boolean => key.startsWith(EDIT)

/** The key of the latest draft of a new dataset that no other tab has open, otherwise a new key. */
export async function chooseDraft(): Promise<string> {
  const drafts = await listDrafts().catch(() => [])
  const held = await heldNames()
  const left = drafts.find(({ key }) => !isEditKey(key) && !held.has(`fihrist-draft-${key}`))
  return left?.key ?? newKey()
}

async function heldNames(): Promise<Set<string>> {
  const locks = navigator.locks as LockManager | undefined // only in a secure context
  const { held = [] } = (await locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
