import { listDrafts } from './draftStore.ts'
import { newKey } from './newKey.ts'

/** A draft that changes a dataset of the portal has a key that says so. */
const EDIT = 'edit-'
export const editKey = (datasetId: string): string => EDIT + datasetId
export const isEditKey = (key: string): boolean => key.startsWith(EDIT)

/** The key of the new dataset that was left last and that no other tab writes, or of one that is not there yet. */
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
