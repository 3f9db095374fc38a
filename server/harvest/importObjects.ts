import type { ActionDeps } from '../actions/define.ts'
import { type Claimant, claimPackage } from '../db/harvestFormer.ts'
import { noteProblems } from '../db/harvestJobs.ts'
import { publishTimeOf, storeImported, storeLeftOut, type WaitingObject, waitingObjects } from '../db/harvestObjects.ts'
import type { SourceRow } from '../db/harvestSources.ts'
import { findPackageFacts } from '../db/packages.ts'
import { withTransaction } from '../db/pool.ts'
import { runAction } from '../importer/runAction.ts'
import { claimantOf } from './claimantOf.ts'
import { LostJobError, rejectionTexts, textsOf } from './harvestError.ts'
import { laterIndex } from './laterIndex.ts'

/** Each waits for the disk most of its time. */
const WORKERS = 6
const BATCH = 60

type Options = {
  source: SourceRow
  /** Called after each portion; returns the caller of the next one. Throws if the job must end. */
  onPortion(): Promise<ActionDeps>
}

/**
 * Writes the waiting records of a job, in portions. Each record is noted in the transaction that writes its dataset. Throws
 * LostJobError at the first record after the job was ended or its source deleted.
 */
export async function importObjects(jobId: string, first: ActionDeps, { source, onPortion }: Options): Promise<void> {
  let deps = first
  const claimant = claimantOf(source)
  for (;;) {
    const waiting = await waitingObjects(deps.db, jobId, BATCH)
    if (waiting.length === 0) return
    const queue = waiting.values()
    const { catalogue, settled } = laterIndex(deps.catalogue)
    const writing = { ...deps, catalogue }
    const work = async () => {
      for (const object of queue) {
        writing.signal?.throwIfAborted()
        await importOne(object, { jobId, claimant }, writing)
      }
    }
    // The job is left to another process only when no write of this one is under way.
    const ended = await Promise.allSettled(Array.from({ length: WORKERS }, work))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    await settled()
    deps = await onPortion()
  }
}

type From = { jobId: string; claimant: Claimant }

async function importOne(object: WaitingObject, { jobId, claimant }: From, deps: ActionDeps): Promise<void> {
  const { id, guid, title, package_id, content, is_imported } = object
  const leaveOut = async (reason: ReturnType<typeof textsOf>) => {
    await withTransaction(deps.db, async (client) => {
      if (!(await storeLeftOut(client, id, reason))) throw new LostJobError()
      await noteProblems(client, jobId, [{ guid, title, reason }])
    })
  }
  const present = await findPackageFacts(deps.db, package_id)
  if (present ? present.state === 'deleted' : is_imported) return leaveOut(textsOf({ key: 'harvestDeletedHere' }))
  if (present && !is_imported) {
    const isOurs = await withTransaction(deps.db, (client) => claimPackage(client, claimant, object))
    if (!isOurs) return leaveOut(textsOf({ key: 'harvestAlreadyHere', values: { name: present.name } }))
  }
  const writing: ActionDeps = {
    ...deps,
    async beforeWrite(client) {
      if (!(await storeImported(client, id))) throw new LostJobError()
    },
  }
  try {
    if (present) await runAction('package_update', await changeOf(object, deps), writing)
    else await runAction('package_create', { ...content, id: package_id }, writing)
  } catch (error) {
    if (error instanceof LostJobError) throw error
    return leaveOut(rejectionTexts(error))
  }
}

/** The input of package_update. Who may see the dataset, and from when, is decided here and not at the source. */
async function changeOf({ package_id, content }: WaitingObject, { db }: ActionDeps): Promise<Record<string, unknown>> {
  const { private: _, state: __, ...fields } = content
  return { ...fields, id: package_id, publish_at: await publishTimeOf(db, package_id) }
}
