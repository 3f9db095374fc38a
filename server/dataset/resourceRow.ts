import { isDeepStrictEqual } from 'node:util'
import type { InferOutput } from 'valibot'
import type { resource_input } from '#contract/dataset_input.ts'
import type { Resource } from '#contract/entities.ts'
import type { NewResource } from '../db/insertPackage.ts'
import { cleanFormat } from '../formats.ts'
import { newResource } from '../newResource.ts'

export type ResourceFields = InferOutput<typeof resource_input>

/** A resource of a stored document, as it lies in its row. */
export const rowOfResource = (resource: Resource): NewResource => ({
  ...newResource(resource, resource.position, resource.metadata_modified),
  format: resource.format,
})

/** What stays when an update leaves it out, as in CKAN; everything else is then cleared. */
const KEPT = [
  'name',
  'size',
  'hash',
  'cache_url',
  'cache_last_updated',
  'last_modified',
  'created',
  'url_type',
] as const satisfies (keyof NewResource)[]

/** A known resource after an update. Its metadata_modified moves only when something but its place changes. */
export function changedResource(old: NewResource, input: ResourceFields, position: number, now: string): NewResource {
  const kept = Object.fromEntries(KEPT.map((key) => [key, old[key]]))
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const url = input.url ?? (isOurs(old) ? old.url : '')
  const row = {
    ...newResource({ ...kept, ...given, url, id: old.id }, position, now),
    format: input.format === undefined ? old.format : cleanFormat(input.format.trim()),
  }
  const isSame = isDeepStrictEqual({ ...row, position: old.position, metadata_modified: old.metadata_modified }, old)
  return isSame ? { ...row, metadata_modified: old.metadata_modified } : row
}

/** A file or table that this portal keeps: its address is ours to give. */
const isOurs = ({ url_type }: NewResource) => url_type === 'upload' || url_type === 'datastore'
