import type { ActionDeps } from '../actions/define.ts'
import type { Config } from '../config.ts'
import { appendChanges } from '../db/changes.ts'
import { packageIdsAfter } from '../db/packages.ts'
import { withTransaction } from '../db/pool.ts'
import { lineOf } from '../doctor/runDoctor.ts'
import { checkStorage } from '../files/checkStorage.ts'
import { sweepFiles, sweepImages } from '../files/sweepFiles.ts'
import { smtpMailer } from '../mail/Mailer.ts'
import { type MessageKey, type MessageValues, messageText } from '../messages.ts'
import { SnapshotFile } from '../search/follow/SnapshotFile.ts'
import { examinePortal } from '../status/examinePortal.ts'
import type { CommandIo } from './commandIo.ts'

const PAGE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const say = ({ stderr }: CommandIo, { locale }: ActionDeps, key: MessageKey, values: MessageValues = {}) =>
  stderr.write(`${messageText(locale, { key, values })}\n`)

/**
 * `reindex`: every running portal indexes every dataset again, while it answers; the next start of one that does not run builds
 * its index.
 */
export async function reindex(deps: ActionDeps, io: CommandIo, config: Config): Promise<number> {
  const { db } = deps
  let count = 0
  for (let last = FIRST_ID; ; ) {
    const ids = await packageIdsAfter(db, last, PAGE)
    if (ids.length > 0) await withTransaction(db, (client) => appendChanges(client, ids))
    count += ids.length
    const end = ids.at(-1)
    if (end === undefined || ids.length < PAGE) break
    last = end
  }
  await new SnapshotFile(config.dataDir).remove()
  say(io, deps, 'reindexDone', { count })
  return 0
}

/** `status`: a line for each part, as on the page /status; status 1 if a part fails. */
export async function showStatus(deps: ActionDeps, io: CommandIo, { smtpUrl, mailFrom }: Config): Promise<number> {
  const mailer = smtpUrl === undefined ? undefined : smtpMailer({ smtpUrl, mailFrom, siteName: '' }, deps.log)
  const findings = await examinePortal({ ...deps, mailer })
  for (const finding of findings) io.stdout.write(`${lineOf(finding, deps.locale)}\n`)
  return findings.some(({ state }) => state === 'fails') ? 1 : 0
}

/** `storage check`: names stored files that are missing and those that nothing owns; status 1 if any is missing. */
export async function storageCheck(deps: ActionDeps, io: CommandIo): Promise<number> {
  const { missing, unowned } = await checkStorage(deps.db, deps.files.storage)
  for (const name of missing) io.stdout.write(`missing\t${name}\n`)
  for (const name of unowned) io.stdout.write(`unowned\t${name}\n`)
  say(io, deps, 'storageChecked', { missing: missing.length, unowned: unowned.length })
  return missing.length === 0 ? 0 : 1
}

/** `storage sweep`: removes stored files that nothing owns and that are older than an hour. */
export async function storageSweep(deps: ActionDeps, io: CommandIo): Promise<number> {
  const { storage } = deps.files
  const [files, images] = [await sweepFiles(deps.db, storage), await sweepImages(deps.db, storage)]
  say(io, deps, 'storageSwept', { count: files + images })
  return 0
}
