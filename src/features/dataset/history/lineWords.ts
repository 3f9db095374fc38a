import type { Activity } from '#contract/activity.ts'
import type { Dataset } from '#contract/entities.ts'

const KINDS = [
  'new package',
  'changed package',
  'deleted package',
  'new datastore',
  'changed datastore',
  'deleted datastore',
] as const
export type LineKind = (typeof KINDS)[number] | 'other'

/** What happened, by the type of a line. */
export const kindOf = ({ activity_type }: Activity): LineKind => KINDS.find((kind) => kind === activity_type) ?? 'other'

/** Whether a line is about the metadata, so that it has a version of the dataset. */
export const isVersion = (line: Activity): boolean => /^(new|changed) package$/.test(line.activity_type)

/** The name of the user, if the caller may see it. */
export function actorOf({ data }: Activity): string | undefined {
  const actor = data['actor']
  return typeof actor === 'string' && actor !== '' ? actor : undefined
}

/** The id of the file whose table a line is about. */
function resourceIdOf({ data }: Activity): string | undefined {
  const resource = data['resource']
  const id = typeof resource === 'object' && resource !== null && 'id' in resource ? resource.id : undefined
  return typeof id === 'string' ? id : undefined
}

/** The names of the fields that a line says it changed. */
export function changedNames({ data }: Activity): string[] {
  const names = data['changed']
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : []
}

/** The file of a dataset that a line is about. */
export const fileOf = (line: Activity, dataset: Dataset) =>
  dataset.resources.find(({ id }) => id === resourceIdOf(line))
