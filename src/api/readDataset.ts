import type { Dataset, Resource, Tag } from '#contract/entities.ts'
import { count, isTrue, list, object, objects, type Raw, readExtras, text, textOrNull, translations } from './raw.ts'
import { readGroup } from './readGroup.ts'

/** A dataset without missing fields; fields that the contract does not define are kept. */
export function readDataset(value: unknown): Dataset {
  const raw = object(value)
  const resources = objects(raw.resources).map(readResource)
  const tags = list(raw.tags).map(readTag)
  const extras = readExtras(raw.extras)
  return {
    ...raw,
    ...readTexts(raw, extras),
    url: textOrNull(raw.url),
    version: textOrNull(raw.version),
    author: textOrNull(raw.author),
    author_email: textOrNull(raw.author_email),
    maintainer: textOrNull(raw.maintainer),
    maintainer_email: textOrNull(raw.maintainer_email),
    license_id: textOrNull(raw.license_id),
    license_title: textOrNull(raw.license_title),
    license_url: textOrNull(raw.license_url),
    isopen: isTrue(raw.isopen),
    owner_org: textOrNull(raw.owner_org),
    organization: raw.organization && typeof raw.organization === 'object' ? readGroup(raw.organization) : null,
    private: isTrue(raw.private),
    state: text(raw.state, 'active'),
    type: text(raw.type, 'dataset'),
    creator_user_id: textOrNull(raw.creator_user_id),
    metadata_created: text(raw.metadata_created),
    metadata_modified: text(raw.metadata_modified),
    resources,
    num_resources: count(raw.num_resources, resources.length),
    tags,
    num_tags: count(raw.num_tags, tags.length),
    groups: list(raw.groups).map(readGroup),
    extras,
    relationships_as_subject: list(raw.relationships_as_subject),
    relationships_as_object: list(raw.relationships_as_object),
  }
}

/** The name, title and description of a dataset. */
export const readTexts = (raw: Raw, extras: Dataset['extras']) => ({
  id: text(raw.id),
  name: text(raw.name, text(raw.id)),
  title: text(raw.title),
  title_translated: translations(raw.title_translated) ?? inExtras('title', extras),
  notes: textOrNull(raw.notes),
  notes_translated: translations(raw.notes_translated) ?? inExtras('notes', extras),
})

/** Portals without translated fields have extras instead, such as `title_en`. */
function inExtras(field: string, extras: Dataset['extras']): Dataset['title_translated'] {
  const named = extras.filter(({ key }) => key.startsWith(`${field}_`) && key.length === field.length + 3)
  return named.length === 0 ? null : Object.fromEntries(named.map(({ key, value }) => [key.slice(-2), value]))
}

function readResource(raw: Raw, index: number): Resource {
  const size = count(raw.size, -1)
  return {
    ...raw,
    id: text(raw.id, String(index)),
    package_id: text(raw.package_id),
    position: count(raw.position, index),
    name: textOrNull(raw.name),
    name_translated: translations(raw.name_translated),
    description: textOrNull(raw.description),
    description_translated: translations(raw.description_translated),
    url: text(raw.url).trim(),
    url_type: textOrNull(raw.url_type),
    format: text(raw.format).trim(),
    mimetype: textOrNull(raw.mimetype),
    size: size < 0 ? null : size,
    hash: text(raw.hash),
    created: text(raw.created),
    last_modified: textOrNull(raw.last_modified),
    ...(Array.isArray(raw.ext_updates) && { ext_updates: raw.ext_updates.filter((day) => typeof day === 'string') }),
    metadata_modified: text(raw.metadata_modified),
    state: text(raw.state, 'active'),
    datastore_active: isTrue(raw.datastore_active),
  }
}

/** Tags are objects; in old CKAN versions strings. */
export function readTag(value: unknown): Tag {
  const raw = typeof value === 'string' ? { name: value } : object(value)
  const name = text(raw.name)
  return {
    ...raw,
    id: text(raw.id, name),
    name,
    display_name: text(raw.display_name) || name,
    vocabulary_id: textOrNull(raw.vocabulary_id),
  }
}
