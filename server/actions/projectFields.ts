import type { Dataset } from '#contract/entities.ts'

/** What `fl` asks for, as Solr's stored document has it: flat fields, lists for those with many values. */
export function projectFields(document: string, fields: readonly string[]): string {
  const dataset = JSON.parse(document) as Dataset // one of our own presented documents
  const extras = new Map(dataset.extras.map(({ key, value }) => [key, value]))
  const stored: Record<string, unknown> = {
    ...Object.fromEntries(extras),
    ...dataset,
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
    // As in CKAN, an extra asked for as `extras_<key>` is answered under its bare key.
    const key = field.startsWith('extras_') ? field.slice('extras_'.length) : undefined
    return key === undefined ? [field, stored[field]] : [key, extras.get(key)]
  })
  return JSON.stringify(Object.fromEntries(wanted.filter(([, value]) => value !== undefined && value !== null)))
}

/** Solr keeps milliseconds and says Z, other than everywhere else in the API. */
const solrTime = (time: string) => `${time.slice(0, 23).replace(/0+$/, '').replace(/\.$/, '')}Z`
