import { isDeepStrictEqual } from 'node:util'
import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { changedFields } from '../changedFields.ts'
import { type Dictionaries, dictionariesOf } from '../datastore/dictionary.ts'
import type { NewPackage, NewResource, TagKey } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { invalidField } from '../errors.ts'
import { newResource } from '../newResource.ts'
import { refuseUnreviewed } from '../review/refuseUnreviewed.ts'
import { checkDataset, type Links } from './checkDataset.ts'
import { type DatasetFields, isTrue, keyOfTag, replacedFields, rowOfDataset, tagsOf } from './datasetRow.ts'
import { publishTime } from './publishTime.ts'
import { changedResource, rowOfResource } from './resourceRow.ts'
import { utcNow } from './times.ts'

/** A change of a dataset whose values were checked. With no `changed` fields there is nothing to write. */
export type CheckedChange = {
  current: Dataset
  row: NewPackage
  /** New and changed resources; the others are not written. */
  resources: NewResource[]
  /** The resources before the change. */
  before: ReadonlyMap<string, NewResource>
  removed: string[]
  /** The data dictionaries of the input, by resource. */
  dictionaries: Dictionaries
  tags: TagKey[]
  groups: Links['groups']
  /** Names of the fields that change. */
  changed: string[]
}

/**
 * Checks the new fields of a dataset, and finds what a write of them changes. Throws the errors of
 * checkDataset, and 403 if the change needs approval.
 */
export async function checkChange(
  current: Dataset,
  input: DatasetFields,
  deps: ActionDeps,
  db: Queryable,
): Promise<CheckedChange> {
  const links = await checkDataset(input, current, deps, db)
  const plan = planOf(current, input, links, deps)
  if (plan.changed.length > 0) await refuseUnreviewed([current, plan.row], deps, db)
  return plan
}

function planOf(current: Dataset, input: DatasetFields, links: Links, deps: ActionDeps): CheckedChange {
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
    current,
    row: { ...row, metadata_modified: isDated ? row.metadata_modified : now },
    resources: written,
    before: old,
    removed,
    dictionaries,
    tags,
    groups: links.groups,
    changed,
  }
}

function changedRow(before: NewPackage, input: DatasetFields, links: Links, { user }: ActionDeps): NewPackage {
  const state = input.state || before.state
  if (!user?.sysadmin && !['active', 'draft', 'deleted', before.state].includes(state))
    throw invalidField('state', 'invalidValue')
  const isPrivate = input.private === undefined ? before.private : isTrue(input.private)
  return {
    ...before,
    ...replacedFields(input, input.name ?? before.name),
    owner_org: links.ownerOrg,
    private: isPrivate,
    publish_at: publishTime(input.publish_at, {
      isPrivate,
      state,
      wasActive: before.state === 'active',
      before: before.publish_at,
    }),
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
