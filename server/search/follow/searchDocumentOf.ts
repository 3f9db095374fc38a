import type { Dataset } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { labelsOfDataset } from '../../visibility.ts'
import type { SearchDocument, SearchedTexts } from '../index/document.ts'
import { ownFields } from './ownFields.ts'

type Column = { id: string; info?: { label?: string; label_translated?: Record<string, string> } }

const present = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** The `info` of a column is free JSON, so its translations can be anything, of any size. */
const translationsOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.values(value).slice(0, limits.translations.max).filter(present)
    : []
/** The values of one field of all resources; only texts that are not empty. */
const textsOf = (dataset: Dataset, field: string) =>
  dataset.resources
    .map((resource) => resource[field])
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '')

/** The tags of each vocabulary. */
function vocabulariesOf({ tags }: Dataset, names: RelatedData['vocabularies']): SearchDocument['vocabularies'] {
  const byName = new Map<string, string[]>()
  for (const { name: tag, vocabulary_id } of tags) {
    const name = vocabulary_id === null ? undefined : names[vocabulary_id]
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), tag])
  }
  return [...byName].map(([name, tags]) => ({ name, tags }))
}

/** Data that is not in the dataset's document: the columns of its tables, and the names of vocabularies by id. */
export type RelatedData = { columns: readonly Column[]; vocabularies: Readonly<Record<string, string>> }

/** The texts of a dataset that searches find. */
export function searchedTextsOf(dataset: Dataset, columns: readonly Column[]): SearchedTexts {
  return {
    name: dataset.name,
    title: dataset.title,
    notes: dataset.notes ?? '',
    translations: [
      ...translationsOf(dataset.title_translated),
      ...translationsOf(dataset.notes_translated),
      ...dataset.resources.flatMap((resource) => [
        ...translationsOf(resource.name_translated),
        ...translationsOf(resource.description_translated),
      ]),
      ...translationsOf(dataset.organization?.title_translated),
      ...dataset.groups.flatMap((group) => translationsOf(group.title_translated)),
    ],
    tags: dataset.tags.map((tag) => tag.name),
    groups: dataset.groups.map((group) => group.name),
    group_titles: dataset.groups.map((group) => group.title),
    organization: dataset.organization?.name ?? null,
    organization_title: dataset.organization?.title ?? null,
    res_format: textsOf(dataset, 'format'),
    res_name: textsOf(dataset, 'name'),
    res_description: textsOf(dataset, 'description'),
    columns: columns.flatMap(({ id, info }) => [
      id,
      ...(info?.label ? [info.label] : []),
      ...translationsOf(info?.label_translated),
    ]),
    author: dataset.author ?? '',
    maintainer: dataset.maintainer ?? '',
    extras: dataset.extras.map(({ key, value }) => ({ key, value })),
  }
}

/** Flattens a dataset into a document for the index. */
export function searchDocumentOf(dataset: Dataset, { columns, vocabularies }: RelatedData): SearchDocument {
  return {
    ...searchedTextsOf(dataset, columns),
    id: dataset.id,
    url: dataset.url ?? '',
    owner_org: dataset.owner_org,
    res_url: textsOf(dataset, 'url'),
    res_type: textsOf(dataset, 'resource_type'),
    license_id: dataset.license_id,
    isopen: dataset.isopen,
    dataset_type: dataset.type,
    state: dataset.state,
    capacity: dataset.private ? 'private' : 'public',
    creator_user_id: dataset.creator_user_id,
    metadata_created: dataset.metadata_created,
    metadata_modified: dataset.metadata_modified,
    num_resources: dataset.num_resources,
    num_tags: dataset.num_tags,
    vocabularies: vocabulariesOf(dataset, vocabularies),
    version: dataset.version ?? '',
    labels: labelsOfDataset(dataset),
    ...ownFields(dataset, columns),
  }
}
