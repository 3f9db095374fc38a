import type { Services } from '../actions/define.ts'
import { forgetExpired } from '../db/formerFiles.ts'

/** Deletes replaced files that were kept for as long as the operator says. Returns their number. */
export async function deleteExpired({ db, files, config }: Pick<Services, 'db' | 'files' | 'config'>): Promise<number> {
  const expired = await forgetExpired(db, config.formerFileDays)
  await files.remove(expired)
  return expired.length
}
