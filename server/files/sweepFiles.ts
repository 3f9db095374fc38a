import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shownLogos } from '../db/groups.ts'
import type { Queryable } from '../db/pool.ts'
import { ownedFiles } from '../db/resources.ts'
import { isLogo } from '../group/logoAddress.ts'
import { storedFile, storedImage } from '../storage.ts'
import { isUuid } from '../uuid.ts'

/** Newer files can belong to a running request or to a command. */
const MIN_AGE_MS = 60 * 60 * 1000
const PAGE = 1_000

/**
 * Removes stored files that no resource owns, which a process leaves if it is killed before its transaction ends. Returns
 * their number.
 */
export async function sweepFiles(db: Queryable, dataDir: string, olderThanMs = MIN_AGE_MS): Promise<number> {
  let removed = 0
  for await (const ids of pagesOf(storedIds(dataDir))) {
    const owned = await ownedFiles(db, ids)
    for (const id of ids.filter((each) => !owned.has(each))) {
      if (await isRemoved(storedFile(dataDir, id), olderThanMs)) removed += 1
    }
  }
  return removed
}

/** As sweepFiles, for images that no organization or group shows. */
export async function sweepImages(db: Queryable, dataDir: string, olderThanMs = MIN_AGE_MS): Promise<number> {
  const names = await namesIn(join(dataDir, 'storage', 'images'))
  const shown = await shownLogos(db, names)
  let removed = 0
  for (const name of names.filter((each) => isLogo(each) && !shown.has(each))) {
    if (await isRemoved(storedImage(dataDir, name), olderThanMs)) removed += 1
  }
  return removed
}

async function isRemoved(path: string, olderThanMs: number): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  if (mtimeMs > Date.now() - olderThanMs) return false
  await rm(path)
  return true
}

/** The ids of all stored files. */
async function* storedIds(dataDir: string): AsyncGenerator<string> {
  const root = join(dataDir, 'storage', 'resources')
  for (const first of await namesIn(root)) {
    for (const second of await namesIn(join(root, first))) {
      for (const rest of await namesIn(join(root, first, second))) {
        if (isUuid(`${first}${second}${rest}`)) yield `${first}${second}${rest}`
      }
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

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
