import { namedFiles } from '../db/backup/storedFiles.ts'
import type { Queryable } from '../db/pool.ts'
import { isLogo } from '../group/logoAddress.ts'
import type { Storage } from './Storage.ts'
import { unownedFiles, unownedImages } from './sweepFiles.ts'

/** Files that the catalogue names and the storage lacks, and files that nothing owns; as `resources/ID` and `images/NAME`. */
export async function checkStorage(db: Queryable, storage: Storage): Promise<{ missing: string[]; unowned: string[] }> {
  const missing: string[] = []
  for (const { kind, name, isExpected } of await namedFiles(db)) {
    if (!isExpected || (kind === 'images' && !isLogo(name))) continue
    if (!(await storage.facts({ kind, name }))) missing.push(`${kind}/${name}`)
  }
  const unowned: string[] = []
  for await (const id of unownedFiles(db, storage)) unowned.push(`resources/${id}`)
  for (const name of await unownedImages(db, storage)) unowned.push(`images/${name}`)
  return { missing, unowned }
}
