import type { ActionDeps, Services, User } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { findJob, holdsJob, noteProblems, storeGathered, storeStats, type TakenJob } from '../db/harvestJobs.ts'
import { countObjects, importProgress, leaveOutUnsure, markMissing, storeModified } from '../db/harvestObjects.ts'
import type { SourceRow } from '../db/harvestSources.ts'
import { withTransaction } from '../db/pool.ts'
import { findAccount } from '../db/users.ts'
import { Gathering } from './Gathering.ts'
import { HarvestError, LostJobError, textsOf } from './harvestError.ts'
import { importObjects } from './importObjects.ts'
import { readCkan } from './read/readCkan.ts'
import { readDataPackages } from './read/readDataPackages.ts'
import { readDcat } from './read/readDcat.ts'
import { readWfs } from './read/readWfs.ts'
import { readAhead } from './readAhead.ts'
import { MAX_RECORDS, type ReadSource } from './SourceReader.ts'

type Context = { services: Services; allowPrivate: boolean; signal: AbortSignal }

/** The problems that a job notes for records that may have been unreadable; the rest of its list is for the import. */
const NOTED_UNSURE = 50
const READERS: Record<SourceRow['source_type'], ReadSource> = {
  ckan: readCkan,
  dcat: readDcat,
  datapackage: readDataPackages,
  wfs: readWfs,
}

/**
 * Does what is left of a job: reads the source, then imports. Throws HarvestError, LostJobError, the errors of reading, and errors of the
 * database, after which it can be called again.
 */
export async function runJob(job: TakenJob, source: SourceRow, context: Context): Promise<void> {
  const deps = await depsFor(source, context)
  if (job.gather_finished === null) await gather(job, source, deps, context)
  if (job.is_preview) return
  await importObjects(job.id, deps, {
    source,
    async onPortion() {
      const { db } = context.services
      if (!(await holdsJob(db, job))) throw new LostJobError()
      const { new: added = 0, changed = 0 } = (await findJob(db, job.id))?.stats ?? {}
      await storeStats(db, job, await importProgress(db, job.id, added + changed))
      return depsFor(source, context)
    },
  })
}

async function gather(job: TakenJob, source: SourceRow, deps: Deps, { services, allowPrivate, signal }: Context) {
  const { db } = services
  const gathering = await Gathering.begin(deps, source, job)
  const read = READERS[source.source_type]
  let found = 0
  const unsure = new Set<string>()
  const open = (reading: AbortSignal) => read(source.url, { allowPrivate, signal: reading, isKnown: gathering.isKnown })
  for await (const portion of readAhead(open, signal)) {
    signal.throwIfAborted()
    found += portion.length
    if (found > MAX_RECORDS)
      throw new HarvestError({ key: 'harvestTooMany', values: { count: found, most: MAX_RECORDS } })
    for (const { unsureBeginning } of portion) if (unsureBeginning !== undefined) unsure.add(unsureBeginning)
    await gathering.put(portion)
    await storeStats(db, job, { found })
  }
  signal.throwIfAborted()
  await withTransaction(db, async (client) => {
    if (!(await holdsJob(client, job))) throw new LostJobError()
    const ids = { sourceId: source.id, jobId: job.id }
    const reason = textsOf({ key: 'harvestUnsure' })
    const leftOut = await leaveOutUnsure(client, ids, { beginnings: [...unsure], reason })
    await noteProblems(
      client,
      job.id,
      leftOut.slice(0, NOTED_UNSURE).map((one) => ({ ...one, reason })),
    )
    await markMissing(client, ids, [...unsure])
    await storeModified(client, source.id, job.id)
    await storeGathered(client, job, await countObjects(client, source.id))
  })
}

type Deps = ActionDeps & { user: User }

/**
 * A job acts as the user who saved its source, with the permissions that this user has now. Files that are links are not loaded as
 * tables: a large catalogue would be downloaded whole.
 */
async function depsFor(source: SourceRow, { services, signal }: Context): Promise<Deps> {
  const { db, config } = services
  const account = source.user_id === null ? undefined : await findAccount(db, source.user_id)
  if (account?.state !== 'active') throw new HarvestError({ key: 'harvestNoUser' })
  const user: User = { id: account.id, name: account.name, sysadmin: account.sysadmin }
  const administered = await groupsWithPermission(db, user, 'admin')
  if (administered !== null && !administered.has(source.owner_org))
    throw new HarvestError({ key: 'harvestNotAdmin', values: { user: user.name } })
  const { loads: _, ...others } = services
  return { ...others, user, locale: config.localeDefault, signal, mayChooseId: true }
}
