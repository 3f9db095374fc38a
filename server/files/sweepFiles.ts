import { shownLogos } from '../db/groups.ts'
import type { Queryable } from '../db/pool.ts'
import { ownedFiles } from '../db/resources.ts'
import { isLogo } from '../group/logoAddress.ts'
import { isUuid } from '../uuid.ts'
import type { Storage, StoredKey } from './Storage.ts'

/** Newer files can belong to a running request or to a command. */
const MIN_AGE_MS = 60 * 60 * 1000
const PAGE = 1_000

/**
 * Removes stored files that no resource owns, which a process leaves if it is killed before its transaction ends. Returns
 * their number.
 */
export async function sweepFiles(db: Queryable, storage: Storage, olderThanMs = MIN_AGE_MS): Promise<number> {
  let removed = 0
  for await (const id of unownedFiles(db, storage))
    if (await isRemoved(storage, { kind: 'resources', name: id }, olderThanMs)) removed += 1
  return removed
}

/** The ids of stored files that no resource owns. */
export async function* unownedFiles(db: Queryable, storage: Storage): AsyncGenerator<string> {
  for await (const ids of pagesOf(idsIn(storage))) {
    const owned = await ownedFiles(db, ids)
    yield* ids.filter((each) => !owned.has(each))
  }
}

/** As sweepFiles, for images that no organization or group shows. */
export async function sweepImages(db: Queryable, storage: Storage, olderThanMs = MIN_AGE_MS): Promise<number> {
  let removed = 0
  for (const name of await unownedImages(db, storage))
    if (await isRemoved(storage, { kind: 'images', name }, olderThanMs)) removed += 1
  return removed
}

/** The names of stored images that no organization or group shows. */
export async function unownedImages(db: Queryable, storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const name of storage.list('images')) names.push(name)
  const shown = await shownLogos(db, names)
  return names.filter((each) => isLogo(each) && !shown.has(each))
}

async function isRemoved(storage: Storage, key: StoredKey, olderThanMs: number): Promise<boolean> {
  const facts = await storage.facts(key)
  if (!facts || facts.modifiedMs > Date.now() - olderThanMs) return false
  await storage.remove(key)
  return true
}

async function* idsIn(storage: Storage): AsyncGenerator<string> {
  for await (const name of storage.list('resources')) if (isUuid(name)) yield name
}

async function* pagesOf(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const id of ids) {
    page.push(id)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
