import type { ActionDeps } from '../actions/define.ts'
import { describeTables } from '../datastore/dictionary.ts'
import { unmarkTable } from '../db/datastoreWrite.ts'
import { filesOf, forgetFormer, keepReplaced } from '../db/formerFiles.ts'
import type { NewResource } from '../db/insertPackage.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { setFile } from '../db/resources.ts'
import {
  dropResources,
  freeName,
  putResources,
  replaceGroups,
  replaceTags,
  updatePackages,
} from '../db/updatePackage.ts'
import { invalid, invalidField } from '../errors.ts'
import { scheduleLoads } from '../loader/scheduleLoads.ts'
import { recordDatasets } from './activity.ts'
import type { CheckedChange } from './checkChange.ts'
import { dropTables } from './dropTables.ts'
import { lockLinks } from './lockLinks.ts'
import { openingOf } from './resourceRow.ts'

/** The ids of stored files by the id of their resource. */
export type Files = ReadonlyMap<string, string>
const NO_FILES: Files = new Map()

/** `touched`: the datasets that differ now, for the change log. `freed`: stored files that are not kept. */
type Written = { touched: string[]; freed: string[] }

/**
 * Writes changes of locked datasets in the transaction of the caller, who appends the touched datasets to the change log. The
 * number of statements does not depend on the number of datasets, unless their names or resources change. Throws 409 if a
 * name or the id of a resource is already in use, and the errors of lockLinks.
 */
export async function writeChanges(
  client: Client,
  changes: readonly CheckedChange[],
  deps: ActionDeps,
  files = NO_FILES,
): Promise<Written> {
  const real = changes.filter(({ changed }) => changed.length > 0)
  if (real.length === 0) return { touched: [], freed: [] }
  const renamed = await freeNames(client, real)
  await lockLinks(
    client,
    real.map(({ row, groups, changed }) => ({
      ownerOrg: changed.includes('owner_org') ? row.owner_org : null,
      groups: groups.added,
    })),
  )
  await writeRows(client, real)
  const freed = await writeResources(client, real, files, deps)
  await replaceTags(
    client,
    real.filter(({ changed }) => changed.includes('tags')).map(({ row, tags }) => ({ id: row.id, tags })),
  )
  await replaceGroups(
    client,
    real.map(({ row, groups }) => ({ id: row.id, ...groups })),
  )
  const touched = [...real.map(({ row }) => row.id), ...renamed]
  await renewDocuments(client, touched)
  const lines = real.map(({ current, row, changed }) => {
    const isDeletion = row.state === 'deleted' && current.state !== 'deleted'
    return { activity_type: isDeletion ? 'deleted package' : 'changed package', dataset: row, changed } as const
  })
  await recordDatasets(client, deps.user, lines)
  return { touched, freed }
}

/** Returns the ids of deleted datasets that were renamed because another one takes their name. */
async function freeNames(client: Client, changes: readonly CheckedChange[]): Promise<string[]> {
  const renamed: string[] = []
  for (const { row, changed } of changes)
    if (changed.includes('name')) renamed.push(...(await freeName(client, row.name, row.id)))
  return renamed
}

async function writeRows(client: Client, changes: readonly CheckedChange[]): Promise<void> {
  const hasNames = changes.some(({ changed }) => changed.includes('name'))
  const rows = changes.map(({ row }) => row)
  if (!(await updatePackages(client, rows, hasNames))) throw invalidField('name', 'nameTaken')
}

/** The table of a file that is not open yet goes, however it was made. */
async function closeTables(
  client: Client,
  written: readonly { before: NewResource | undefined; after: NewResource }[],
) {
  const closed = written.filter(({ before, after }) => openingOf(after) !== null && !(before && openingOf(before)))
  const ids = closed.flatMap(({ before, after }) => (before ? [after.id] : []))
  await dropTables(client, ids)
  for (const id of ids) await unmarkTable(client, id)
}

/** Keeps replaced files as former ones. Returns the ids of stored files that are not kept. */
async function writeResources(
  client: Client,
  changes: readonly CheckedChange[],
  files: Files,
  { loads, config }: ActionDeps,
): Promise<string[]> {
  const kept = changes.flatMap(({ resources }) => resources.map(({ id }) => id))
  const removed = changes.flatMap((change) => change.removed)
  const filesBefore = await filesOf(client, [...kept, ...removed])
  for (const { row, resources } of changes) {
    if (!(await putResources(client, row.id, resources)))
      throw invalid({ resources: resources.map(() => ({ id: [{ key: 'resourceIdTaken' }] })) })
  }
  for (const [resourceId, fileId] of files) await setFile(client, resourceId, fileId)
  const written = changes.flatMap(({ resources, before }) =>
    resources.map((after) => ({ before: before.get(after.id), after, hasNewFile: files.has(after.id) })),
  )
  if (loads) await scheduleLoads(client, written, loads.takesLinks)
  for (const { dictionaries } of changes) await describeTables(client, dictionaries)
  await closeTables(client, written)
  const filesAfter = new Set((await filesOf(client, kept)).map(({ file_id }) => file_id))
  const former = await forgetFormer(client, removed)
  await dropResources(client, removed)
  await dropTables(client, removed)
  const unused = filesBefore.filter(({ file_id }) => !filesAfter.has(file_id))
  const isRemoved = new Set(removed)
  const ofRemoved = unused.filter(({ resource_id }) => isRemoved.has(resource_id))
  const replaced = unused.filter(({ resource_id }) => !isRemoved.has(resource_id))
  const notKept = await keepReplaced(client, replaced, config.formerFiles)
  return [...ofRemoved.map(({ file_id }) => file_id), ...former, ...notKept]
}
