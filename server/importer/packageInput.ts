import type { Descriptor, ResourceDescriptor } from './descriptor.ts'
import { fittingTag } from './fittingTag.ts'
import { pickFields, presentFields } from './presentFields.ts'

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

/** The input of package_create for a data package; `resources` are the inputs of its resources. */
export function packageInput(
  descriptor: Descriptor,
  name: string,
  resources: Record<string, unknown>[],
): Record<string, unknown> {
  const { ckan, contributors = [], licenses = [], keywords = [] } = descriptor
  const author = contributors.find(({ role }) => role === undefined || role === null || role === 'author')
  const maintainer = contributors.find(({ role }) => role === 'maintainer' || role === 'publisher')
  return presentFields({
    name,
    title: descriptor.title,
    notes: descriptor.description,
    url: descriptor.homepage,
    version: descriptor.version,
    license_id: licenses[0]?.name,
    author: author?.title,
    author_email: author?.email,
    maintainer: maintainer?.title,
    ...pickFields(ckan, COPIED),
    ...Object.fromEntries(Object.entries(pickFields(ckan, TIMES)).map(([field, time]) => [field, withoutZone(time)])),
    owner_org: ckan.owner_org,
    tags: [...new Set(keywords.flatMap(fittingTag))].map((tag) => ({ name: tag })),
    groups: (ckan.groups ?? []).map((group) => ({ name: group })),
    extras: Object.entries(ckan.extras ?? {}).map(([key, value]) => ({ key, value: value ?? '' })),
    resources,
  })
}

/** A valid dataset name from the name of the package, or of its folder. */
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

/** The input of a resource, without its file. */
export const describedResource = (resource: ResourceDescriptor): Record<string, unknown> =>
  presentFields({
    name: resource.title || resource.name,
    description: resource.description,
    name_translated: resource.name_translated,
    description_translated: resource.description_translated,
    format: resource.format,
    mimetype: resource.mediatype,
  })

/** CKAN's times are in UTC, without a zone. */
const withoutZone = (time: unknown) => {
  const moment = typeof time === 'string' ? new Date(time) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString().slice(0, -1) : undefined
}
