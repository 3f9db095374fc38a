/** One dataset as the index takes it: CKAN's words, already flattened. Whoever reads it from the database makes it. */
export type SearchDocument = {
  id: string
  name: string
  title: string
  notes: string
  url: string
  /** Titles, notes and so on in the portal's other languages; plain words find them, fields do not. */
  translations: string[]
  /** Free ones and those of vocabularies. */
  tags: string[]
  /** Names; their titles are in `group_titles`. */
  groups: string[]
  group_titles: string[]
  /** The organization's name. */
  organization: string | null
  organization_title: string | null
  owner_org: string | null
  res_format: string[]
  res_name: string[]
  res_description: string[]
  res_url: string[]
  res_type: string[]
  /** Names and labels of the columns in the datastore. */
  columns: string[]
  license_id: string | null
  isopen: boolean
  dataset_type: string
  state: string
  capacity: 'public' | 'private'
  author: string
  maintainer: string
  creator_user_id: string | null
  /** ISO 8601 in UTC, without a zone, with up to six decimals. */
  metadata_created: string
  metadata_modified: string
  extras: { key: string; value: string }[]
  num_resources: number
  num_tags: number
  /** Tags of vocabularies, found as `vocab_<name>`, too. */
  vocabularies: { name: string; tags: string[] }[]
  version: string
  /** CKAN's permission labels: `public`, `creator-<user id>`, `member-<organization id>`. */
  labels: string[]
  /** Any further single-valued field of the dataset that a filter may name, for example `license_title`. */
  other?: { field: string; value: string }[]
}
