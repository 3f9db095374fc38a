import { isDeepStrictEqual } from 'node:util'
import type { Dataset, Resource } from '#contract/entities.ts'
import { type DatasetFields, fieldsOfDataset, isTrue } from '../dataset/datasetRow.ts'
import { changedResource, type ResourceFields, rowOfResource } from '../dataset/resourceRow.ts'

/** The proposed fields that still change the dataset, and the fields that others have changed to something else. */
export type Merged = { changes: DatasetFields; conflicts: string[] }

/**
 * Applies proposed fields to a dataset that others may have changed since `base`: a field that only the proposal changes is
 * taken, one that both changed differently is a conflict. Files are compared one by one.
 */
export function mergeProposal(base: Dataset, proposed: DatasetFields, current: Dataset): Merged {
  const changes: Record<string, unknown> = {}
  const conflicts: string[] = []
  const [before, now] = [comparable(base), comparable(current)]
  for (const [field, value] of Object.entries(proposed)) {
    if (field === 'resources' || value === undefined) continue
    const wanted = normal(field, value)
    if (isDeepStrictEqual(wanted, normal(field, now[field]))) continue // somebody has made the same change
    const isSame = isDeepStrictEqual(normal(field, before[field]), normal(field, now[field]))
    if (isSame) changes[field] = value
    else if (!isDeepStrictEqual(wanted, normal(field, before[field]))) conflicts.push(field)
  }
  if (proposed.resources) {
    const files = mergeFiles(base.resources, proposed.resources, current.resources)
    if (files.isConflict) conflicts.push('resources')
    else changes['resources'] = files.resources
  }
  return { changes, conflicts } // the values are those of the checked input
}

/** The fields of a dataset in the form of the input. */
const comparable = (dataset: Dataset): Record<string, unknown> => ({
  ...fieldsOfDataset(dataset),
  owner_org: dataset.owner_org,
  private: dataset.private,
  state: dataset.state,
  groups: dataset.groups,
})

/** A value in a form in which equal meanings are equal: sets in one order, an empty text as none. */
function normal(field: string, value: unknown): unknown {
  if (field === 'private') return isTrue(value)
  if (Array.isArray(value) && field !== 'resources') return value.map((item) => keyOf(field, item)).sort()
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object' && Object.values(value).every((text) => text === null || text === '')) return null
  return value
}

function keyOf(field: string, item: Record<string, unknown>): string {
  if (field === 'groups') return String(item['name'] || item['id'])
  if (field === 'tags') return `${item['vocabulary_id'] || ''} ${item['name']}`
  return JSON.stringify([item['key'], item['value']])
}

function mergeFiles(base: readonly Resource[], proposed: readonly ResourceFields[], current: readonly Resource[]) {
  const [old, now] = [byId(base), byId(current)]
  let isConflict = false
  const resources: ResourceFields[] = []
  for (const file of proposed) {
    const [was, is] = [file.id ? old.get(file.id) : undefined, file.id ? now.get(file.id) : undefined]
    if (!was) {
      if (is && !isSameFile(is, file)) isConflict = true
      resources.push(file)
    } else if (isSameFile(was, file)) {
      if (is) resources.push(is)
    } else if (!is || !isUntouched(was, is)) isConflict = true
    else resources.push(file)
  }
  const kept = new Set(proposed.map(({ id }) => id))
  for (const file of current) {
    if (kept.has(file.id)) continue
    const was = old.get(file.id)
    if (!was) resources.push(file)
    else if (!isUntouched(was, file)) isConflict = true
  }
  return { resources, isConflict }
}

const byId = (files: readonly Resource[]) => new Map(files.map((file) => [file.id, file]))

/** Whether input changes nothing of a file. */
const isSameFile = (was: Resource, input: ResourceFields) =>
  input.datastore_fields === undefined &&
  changedResource(rowOfResource(was), input, was.position, CHANGED).metadata_modified !== CHANGED
const CHANGED = '9999-12-31T00:00:00'

/** Whether nobody has changed a file; its table and place do not count. */
function isUntouched(was: Resource, is: Resource): boolean {
  const ignored = { position: 0, metadata_modified: '' }
  return isDeepStrictEqual({ ...rowOfResource(was), ...ignored }, { ...rowOfResource(is), ...ignored })
}
