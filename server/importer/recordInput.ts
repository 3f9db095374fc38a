import { isUuid } from '../uuid.ts'
import { fittingTag } from './fittingTag.ts'
import type { GroupNames } from './groupNames.ts'

/** A dataset as other portals dump it: irregular, so nothing is taken for granted. */
export type PackageRecord = Record<string, unknown>
export type EmbeddedGroup = Record<string, unknown> & { name: string }

const COPIED =
  'title notes url version author author_email maintainer maintainer_email license_id type state private title_translated notes_translated metadata_created metadata_modified'.split(
    ' ',
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])
const present = (entry: [string, unknown]) => entry[1] !== null && entry[1] !== undefined

/** The organization that a dump carries inside a dataset. */
export function organizationOf(record: PackageRecord): EmbeddedGroup | undefined {
  const { organization } = record
  return isObject(organization) && typeof organization['name'] === 'string'
    ? { ...organization, name: organization['name'] }
    : undefined
}

/** The groups that a dump carries inside a dataset. */
export const groupsOf = (record: PackageRecord): EmbeddedGroup[] =>
  objects(record['groups']).flatMap((group) =>
    typeof group['name'] === 'string' ? { ...group, name: group['name'] } : [],
  )

/** What package_create takes of a dumped dataset. Tags that another portal allowed are fitted to the rules of this one. */
export function recordInput(record: PackageRecord, names: GroupNames): Record<string, unknown> {
  const copied = Object.fromEntries(COPIED.map((field): [string, unknown] => [field, record[field]]).filter(present))
  const owner = organizationOf(record)?.name
  return {
    ...copied,
    ...(isUuid(String(record['id'])) && { id: record['id'] }),
    name: record['name'],
    ...(owner && { owner_org: names.claim('organization', owner) }),
    tags: objects(record['tags'])
      .flatMap((tag) => fittingTag(String(tag['name'] ?? '')))
      .map((name) => ({ name })),
    groups: groupsOf(record).map(({ name }) => ({ name: names.claim('group', name) })),
    extras: uniqueExtras(record['extras']),
    resources: objects(record['resources']).map(resourceInput),
  }
}

function uniqueExtras(value: unknown): { key: string; value: unknown }[] {
  const extras = objects(value).filter(({ key }) => typeof key === 'string' && key !== '')
  return [
    ...new Map(extras.map(({ key, value: text }) => [String(key), { key: String(key), value: text ?? '' }])).values(),
  ]
}

/** A file or table of another portal is a link here: to where that portal gives it. */
function resourceInput(resource: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(resource).filter(present))
  if (!isUuid(String(kept['id']))) delete kept['id']
  if (kept['url_type'] === 'upload' || kept['url_type'] === 'datastore') delete kept['url_type']
  return kept
}
