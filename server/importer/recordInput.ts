import { isDate } from '#contract/isDate.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { isUuid } from '../uuid.ts'
import { fittingTag } from './fittingTag.ts'
import type { GroupNames } from './groupNames.ts'
import { pickFields, presentFields } from './presentFields.ts'

/** The dict of a dataset in a dump of another portal. Its fields can have any type. */
export type PackageRecord = Record<string, unknown>
export type EmbeddedGroup = Record<string, unknown> & { name: string }

const COPIED =
  'title notes url version author author_email maintainer maintainer_email license_id type state private title_translated notes_translated metadata_created metadata_modified'.split(
    ' ',
  )

/** A text or number; an object may have no text at all. */
const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/** The organization in a dataset of a dump. */
export function organizationOf(record: PackageRecord): EmbeddedGroup | undefined {
  const { organization } = record
  return isPlainObject(organization) && typeof organization['name'] === 'string'
    ? { ...organization, name: organization['name'] }
    : undefined
}

/** The groups in a dataset of a dump. */
export const groupsOf = (record: PackageRecord): EmbeddedGroup[] =>
  objects(record['groups']).flatMap((group) =>
    typeof group['name'] === 'string' ? { ...group, name: group['name'] } : [],
  )

/** The input of package_create for a dataset of a dump. Tags that are invalid here are changed. */
export function recordInput(record: PackageRecord, names: Pick<GroupNames, 'claim'>): Record<string, unknown> {
  const owner = organizationOf(record)?.name
  return {
    ...pickFields(record, COPIED),
    ...(isUuid(textIn(record['id'])) && { id: record['id'] }),
    name: record['name'],
    ...(owner && { owner_org: names.claim('organization', owner) }),
    tags: objects(record['tags'])
      .flatMap((tag) => fittingTag(textIn(tag['name'])))
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

const TIMES = ['created', 'last_modified', 'cache_last_updated']
/** A number of bytes, or its digits. */
const isSize = (value: unknown) => /^\d+$/.test(textIn(value)) && Number.isSafeInteger(Number(value))

/**
 * A file or table of another portal becomes a link to that portal. What that portal says wrongly about the file, such as a size of
 * -1, is left out: the dataset is of use without it.
 */
function resourceInput(resource: Record<string, unknown>): Record<string, unknown> {
  const kept = presentFields(resource)
  if (!isUuid(textIn(kept['id']))) delete kept['id']
  if (!isSize(kept['size'])) delete kept['size']
  for (const time of TIMES) if (!isDate(textIn(kept[time]))) delete kept[time]
  delete kept['opens_at'] // only a file of this portal opens at a time
  if (kept['url_type'] === 'upload' || kept['url_type'] === 'datastore') delete kept['url_type']
  return kept
}
