import { isDeepStrictEqual } from 'node:util'
import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { changedFields } from '../changedFields.ts'
import { type Dictionaries, describeTables, dictionariesOf } from '../datastore/dictionary.ts'
import { appendChanges } from '../db/changes.ts'
import type { NewPackage, NewResource, TagKey } from '../db/insertPackage.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { fileIdsOf, setFile } from '../db/resources.ts'
import { retriedTransaction } from '../db/retry.ts'
import {
  dropResources,
  freeName,
  lockPackage,
  putResources,
  replaceGroups,
  replaceTags,
  updatePackage,
} from '../db/updatePackage.ts'
import { invalid, invalidField, notFound } from '../errors.ts'
import { scheduleLoads } from '../loader/scheduleLoads.ts'
import { newResource } from '../newResource.ts'
import { recordDataset } from './activity.ts'
import { checkDataset, type Links } from './checkDataset.ts'
import { type DatasetFields, isTrue, keyOfTag, replacedFields, rowOfDataset, tagsOf } from './datasetRow.ts'
import { dropTables } from './dropTables.ts'
import { changedResource, rowOfResource } from './resourceRow.ts'
import { utcNow } from './times.ts'

/** Returns the new fields of a dataset. The dataset is locked, so no other writer can change it before the write. */
export type Change = (current: Dataset, client: Client) => DatasetFields | Promise<DatasetFields>
/** The ids of stored files by the id of their resource. */
export type Files = ReadonlyMap<string, string>
const NO_FILES: Files = new Map()
/** `freed`: stored files that no resource uses any more. */
type Changed = { isChanged: boolean; freed: readonly string[] }

/**
 * Changes a dataset and waits until the search index has the change. Without a difference nothing is written. Returns whether
 * the dataset changed. Throws the errors of `change`, 404 for a missing dataset, and 409 with the validation errors.
 */
export async function changeDataset(id: string, deps: ActionDeps, change: Change, files = NO_FILES): Promise<boolean> {
  const { seq, isChanged, freed } = await retriedTransaction(deps.db, async (client) => {
    const written = await changeInside(client, id, deps, change, files)
    const touched = written.isChanged ? [id, ...written.renamed] : []
    return { ...written, seq: touched.length > 0 ? await appendChanges(client, touched) : undefined }
  })
  if (seq !== undefined) deps.loads?.wake()
  if (seq !== undefined) await deps.catalogue.reached(seq)
  await deps.files.remove(freed)
  return isChanged
}

/** Like changeDataset, in a transaction of the caller, who must append the changes. */
export async function changeInside(
  client: Client,
  id: string,
  deps: ActionDeps,
  change: Change,
  files = NO_FILES,
): Promise<Changed & { renamed: string[] }> {
  const document = await lockPackage(client, id)
  if (document === undefined) throw notFound('packageNotFound')
  const current = JSON.parse(document) as Dataset // server/db/packageDocument.ts wrote this text
  const input = await change(current, client)
  const links = await checkDataset(input, current, deps, client)
  const plan = planOf(current, input, links, deps)
  if (plan.changed.length === 0) return { isChanged: false, freed: [], renamed: [] }
  const { renamed, freed } = await write(client, plan, links, files, deps)
  await renewDocuments(client, [id, ...renamed])
  const isDeletion = plan.row.state === 'deleted' && current.state !== 'deleted'
  await recordDataset(client, deps.user, isDeletion ? 'deleted package' : 'changed package', plan.row, plan.changed)
  return { isChanged: true, freed, renamed }
}

type Plan = {
  row: NewPackage
  /** New and changed resources; the others are not written. */
  resources: NewResource[]
  /** The resources before the change. */
  before: ReadonlyMap<string, NewResource>
  removed: string[]
  /** The data dictionaries of the input, by resource. */
  dictionaries: Dictionaries
  tags: TagKey[]
  /** Names of the fields that change. */
  changed: string[]
}

function planOf(current: Dataset, input: DatasetFields, links: Links, deps: ActionDeps): Plan {
  const now = utcNow()
  const before = rowOfDataset(current)
  const old = new Map(current.resources.map((resource) => [resource.id, rowOfResource(resource)]))
  const resources = (input.resources ?? current.resources).map((resource, position) => {
    const known = resource.id ? old.get(resource.id) : undefined
    if (!input.resources && known) return known
    return known ? changedResource(known, resource, position, now) : newResource(resource, position, now)
  })
  const written = resources.filter((row) => !isDeepStrictEqual(row, old.get(row.id)))
  const removed = [...old.keys()].filter((id) => !resources.some((row) => row.id === id))
  const dictionaries = dictionariesOf(input.resources ?? [], resources)
  const tags = tagsOf(input)
  const row = changedRow(before, input, links, deps)
  const changed = [
    ...changedFields(withExtrasByKey(before), withExtrasByKey(row)),
    ...(written.length + removed.length + dictionaries.size > 0 ? ['resources'] : []),
    ...(isSameSet(tags.map(keyOfTag), current.tags.map(keyOfTag)) ? [] : ['tags']),
    ...(links.groups.added.length + links.groups.removed.length > 0 ? ['groups'] : []),
  ]
  const isDated = row.metadata_modified !== before.metadata_modified
  return {
    row: { ...row, metadata_modified: isDated ? row.metadata_modified : now },
    resources: written,
    before: old,
    removed,
    dictionaries,
    tags,
    changed,
  }
}

function changedRow(before: NewPackage, input: DatasetFields, links: Links, { user }: ActionDeps): NewPackage {
  const state = input.state || before.state
  if (!user?.sysadmin && !['active', 'draft', 'deleted', before.state].includes(state))
    throw invalidField('state', 'invalidValue')
  return {
    ...before,
    ...replacedFields(input, input.name ?? before.name),
    owner_org: links.ownerOrg,
    private: input.private === undefined ? before.private : isTrue(input.private),
    state,
    metadata_modified: (user?.sysadmin && input.metadata_modified) || before.metadata_modified,
  }
}

/** The row with extras by key, because their order does not matter. */
const withExtrasByKey = (row: NewPackage) => ({
  ...row,
  extras: Object.fromEntries(row.extras.map(({ key, value }) => [key, value])),
})

const isSameSet = (one: readonly string[], other: readonly string[]) => isDeepStrictEqual(new Set(one), new Set(other))

/**
 * Returns the ids of deleted datasets that were renamed because this one took their name, and of files without a resource.
 */
async function write(client: Client, plan: Plan, links: Links, files: Files, { loads }: ActionDeps) {
  const { row, removed, tags } = plan
  const touched = [...plan.resources.map(({ id }) => id), ...removed]
  const filesBefore = await fileIdsOf(client, touched)
  const renamed = plan.changed.includes('name') ? await freeName(client, row.name, row.id) : []
  if (!(await updatePackage(client, row))) throw invalidField('name', 'nameTaken')
  if (!(await putResources(client, row.id, plan.resources)))
    throw invalid({ resources: plan.resources.map(() => ({ id: [{ key: 'resourceIdTaken' }] })) })
  for (const [resourceId, fileId] of files) await setFile(client, resourceId, fileId)
  const written = plan.resources.map((after) => ({
    before: plan.before.get(after.id),
    after,
    hasNewFile: files.has(after.id),
  }))
  if (loads) await scheduleLoads(client, written, loads.takesLinks)
  await describeTables(client, plan.dictionaries)
  const filesAfter = new Set(
    await fileIdsOf(
      client,
      touched.filter((id) => !removed.includes(id)),
    ),
  )
  await dropResources(client, removed)
  await dropTables(client, removed)
  if (plan.changed.includes('tags')) await replaceTags(client, row.id, tags)
  await replaceGroups(client, row.id, links.groups)
  return { renamed, freed: filesBefore.filter((id) => !filesAfter.has(id)) }
}
