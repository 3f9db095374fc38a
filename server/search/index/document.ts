/** The texts of a dataset that searches find. */
export type SearchedTexts = {
  name: string
  title: string
  notes: string
  /**
   * Titles, notes and other texts in the portal's other languages. Plain words find them; queries that name a field do not.
   */
  translations: string[]
  /** Free tags and the tags of vocabularies. */
  tags: string[]
  /** Names; their titles are in `group_titles`. */
  groups: string[]
  group_titles: string[]
  /** The organization's name. */
  organization: string | null
  organization_title: string | null
  res_format: string[]
  res_name: string[]
  res_description: string[]
  /** Names and labels of the columns in the datastore. */
  columns: string[]
  author: string
  maintainer: string
  extras: { key: string; value: string }[]
}

/** A dataset as a document for the index: CKAN's fields, flattened. */
export type SearchDocument = SearchedTexts & {
  id: string
  url: string
  owner_org: string | null
  res_url: string[]
  res_type: string[]
  license_id: string | null
  isopen: boolean
  dataset_type: string
  state: string
  capacity: 'public' | 'private'
  creator_user_id: string | null
  /** ISO 8601 in UTC, without a zone, with up to six decimals. */
  metadata_created: string
  metadata_modified: string
  num_resources: number
  num_tags: number
  /** The tags of each vocabulary; also found in the field `vocab_<name>`. */
  vocabularies: { name: string; tags: string[] }[]
  version: string
  /** CKAN's permission labels: `public`, `creator-<user id>`, `member-<organization id>`. */
  labels: string[]
  /** The values of our own fields, such as `ext_place`. */
  own?: Readonly<Record<string, readonly string[]>>
  /** Our own fields with a number, to sort by. */
  numbers?: Readonly<Record<string, number>>
  /** More single-valued fields that a filter can name, for example `license_title`. */
  other?: { field: string; value: string }[]
}
