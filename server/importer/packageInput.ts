import type { Descriptor, ResourceDescriptor } from './descriptor.ts'
import { fittingTag } from './fittingTag.ts'

const COPIED = [
  'title_translated',
  'notes_translated',
  'author',
  'author_email',
  'maintainer',
  'maintainer_email',
  'url',
  'type',
  'private',
  'state',
]
const TIMES = ['metadata_created', 'metadata_modified']

/** What package_create takes of a data package; `resources` are made apart, when their files are in their places. */
export function packageInput(
  descriptor: Descriptor,
  name: string,
  resources: Record<string, unknown>[],
): Record<string, unknown> {
  const { ckan, contributors = [], licenses = [], keywords = [] } = descriptor
  const author = contributors.find(({ role }) => role === undefined || role === null || role === 'author')
  const maintainer = contributors.find(({ role }) => role === 'maintainer' || role === 'publisher')
  return present({
    name,
    title: descriptor.title,
    notes: descriptor.description,
    url: descriptor.homepage,
    version: descriptor.version,
    license_id: licenses[0]?.name,
    author: author?.title,
    author_email: author?.email,
    maintainer: maintainer?.title,
    ...pick(ckan, COPIED),
    ...Object.fromEntries(Object.entries(pick(ckan, TIMES)).map(([field, time]) => [field, withoutZone(time)])),
    owner_org: ckan.owner_org,
    tags: [...new Set(keywords.flatMap(fittingTag))].map((tag) => ({ name: tag })),
    groups: (ckan.groups ?? []).map((group) => ({ name: group })),
    extras: Object.entries(ckan.extras ?? {}).map(([key, value]) => ({ key, value: value ?? '' })),
    resources,
  })
}

/** A dataset's name by the package's, or by the folder's where that has none: CKAN's letters only. */
export function datasetName(descriptor: Descriptor, folderName: string): string {
  return (descriptor.name || folderName)
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
}

/** What a resource's row is made of, without where its file lies. */
export const describedResource = (resource: ResourceDescriptor): Record<string, unknown> =>
  present({
    name: resource.title || resource.name,
    description: resource.description,
    name_translated: resource.name_translated,
    description_translated: resource.description_translated,
    format: resource.format,
    mimetype: resource.mediatype,
  })

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  present(Object.fromEntries(names.map((name) => [name, fields[name]])))
/** CKAN keeps times in UTC without saying so. */
const withoutZone = (time: unknown) => {
  const moment = typeof time === 'string' ? new Date(time) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString().slice(0, -1) : undefined
}
