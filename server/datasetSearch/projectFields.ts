import type { Dataset } from '#contract/entities.ts'

const EXTRA = 'extras_'
const VOCABULARY = 'vocab_'

/** The names of the vocabularies whose tags are requested as `vocab_<name>`. */
export const vocabulariesIn = (fields: readonly string[]): string[] =>
  fields.filter((field) => field.startsWith(VOCABULARY)).map((field) => field.slice(VOCABULARY.length))

/**
 * The fields of `fl` as in Solr's stored document: flat fields, lists for those with several values. `vocabularies` has the
 * ids of the vocabularies of `vocab_<name>` by name.
 */
export function projectFields(
  document: string,
  fields: readonly string[],
  vocabularies: ReadonlyMap<string, string>,
): string {
  const dataset = JSON.parse(document) as Dataset // a document of present.ts
  const extras = new Map(dataset.extras.map(({ key, value }) => [key, value]))
  const tagsOf = (id: string) => dataset.tags.filter((tag) => tag.vocabulary_id === id).map((tag) => tag.name)
  const stored: Record<string, unknown> = {
    ...Object.fromEntries(extras),
    ...dataset,
    ...Object.fromEntries(
      [...vocabularies]
        .map(([name, id]): [string, string[]] => [`${VOCABULARY}${name}`, tagsOf(id)])
        .filter(([, tags]) => tags.length > 0),
    ),
    tags: dataset.tags.map((tag) => tag.name),
    groups: dataset.groups.map((group) => group.name),
    organization: dataset.organization?.name,
    res_format: dataset.resources.map((resource) => resource.format),
    res_name: dataset.resources.map((resource) => resource.name ?? ''),
    res_description: dataset.resources.map((resource) => resource.description ?? ''),
    res_url: dataset.resources.map((resource) => resource.url),
    capacity: dataset.private ? 'private' : 'public',
    dataset_type: dataset.type,
    metadata_created: solrTime(dataset.metadata_created),
    metadata_modified: solrTime(dataset.metadata_modified),
  }
  const wanted = fields.map((field): [string, unknown] => {
    // As in CKAN, an extra that is requested as `extras_<key>` is returned under its key.
    const key = field.startsWith(EXTRA) ? field.slice(EXTRA.length) : undefined
    return key === undefined ? [field, stored[field]] : [key, extras.get(key)]
  })
  return JSON.stringify(Object.fromEntries(wanted.filter(([, value]) => value !== undefined && value !== null)))
}

/** Times with milliseconds and Z, as in Solr and unlike the rest of the API. */
const solrTime = (time: string) => `${time.slice(0, 23).replace(/0+$/, '').replace(/\.$/, '')}Z`
