import { checkCatalogue, compareWithBackup } from '../backup/checkCatalogue.ts'
import { fileEntry } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { lockDataDir } from '../dataDir/lockDataDir.ts'
import type { Pool } from '../db/pool.ts'
import type { Storage } from '../files/Storage.ts'
import { type Locale, type MessageKey, type MessageValues, messageText } from '../messages.ts'
import type { ShutdownManager } from '../ShutdownManager.ts'
import { CommandError } from './commandError.ts'
import type { CommandIo } from './commandIo.ts'

/** What a command gets that works on the whole database, of this release or an older one. */
export type DatabaseParts = {
  db: Pool
  storage: Storage
  dataDir: string
  locale: Locale
  io: CommandIo
  ending: ShutdownManager
}

/** `backup FILE`: writes everything into one file, beside a running portal too. */
export async function backupCommand([file]: string[], { db, storage, locale, io }: DatabaseParts): Promise<number> {
  if (!file) throw new CommandError('commandNeedsFile')
  const { tables, files, missing } = await writeBackup(file, db, storage)
  for (const each of missing) say(io, locale, 'checkFileMissing', { file: fileEntry(each) })
  say(io, locale, 'backupDone', { file, tables, files })
  return missing.length === 0 ? 0 : 1
}

/** `restore FILE`: fills an empty catalogue with a backup. No portal may run on its data directory. */
export async function restoreCommand(
  [file]: string[],
  { db, storage, dataDir, locale, io, ending }: DatabaseParts,
): Promise<number> {
  if (!file) throw new CommandError('commandNeedsFile')
  await ending.hold(lockDataDir(dataDir), (release) => release())
  const { tables, files } = await restoreBackup(file, db, { storage, dataDir })
  say(io, locale, 'restoreDone', { tables, files })
  return 0
}

/** `check [FILE]`: reads everything, prints a sum of each table and file, and compares them with those of a backup. */
export async function checkCommand([file]: string[], { db, storage, locale, io }: DatabaseParts): Promise<number> {
  const { sums, missingFiles, wrongTables } = await checkCatalogue(db, storage)
  if (!file) for (const [name, sum] of sums) io.stdout.write(`${name}\t${sum}\n`)
  for (const name of missingFiles) say(io, locale, 'checkFileMissing', { file: name })
  for (const name of wrongTables) say(io, locale, 'checkTableWrong', { table: name })
  const differences = file ? await compareWithBackup(file, sums) : []
  for (const { part, one, other } of differences) say(io, locale, 'checkDiffers', { part, one, other })
  const problems = missingFiles.length + wrongTables.length + differences.length
  if (problems > 0) say(io, locale, 'checkFailed', { count: problems })
  else say(io, locale, file ? 'checkEqual' : 'checkDone', { count: sums.size })
  return problems === 0 ? 0 : 1
}

const say = ({ stderr }: CommandIo, locale: Locale, key: MessageKey, values: MessageValues) =>
  stderr.write(`${messageText(locale, { key, values })}\n`)
