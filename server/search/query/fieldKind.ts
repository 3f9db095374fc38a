/** The type of a field in CKAN's schema: `text`, `text_general`, exact string, date, number or n-grams. */
export type FieldKind = 'text' | 'general' | 'string' | 'date' | 'number' | 'ngram'

/** The fields of the schema that are not exact strings, which come before STRINGS: no name is in both. */
export const KINDS: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ...['title', 'notes', 'text', 'urls'].map((field) => [field, 'text'] as const),
  ...['author', 'author_email', 'maintainer', 'maintainer_email', 'res_name', 'res_description'].map(
    (field) => [field, 'general'] as const,
  ),
  ...['metadata_created', 'metadata_modified', 'indexed_ts'].map((field) => [field, 'date'] as const),
  ...['views_total', 'views_recent', 'resources_accessed_total', 'resources_accessed_recent'].map(
    (field) => [field, 'number'] as const,
  ),
  ...['ext_rows', 'ext_size', 'ext_west', 'ext_south', 'ext_east', 'ext_north'].map(
    (field) => [field, 'number'] as const,
  ),
  ['title_ngram', 'ngram'],
  ['name_ngram', 'ngram'],
])

/** The exact fields of CKAN's schema and of every dataset. Any other name may be the key of an extra. */
export const STRINGS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'title_string',
  'url',
  'tags',
  'groups',
  'organization',
  'owner_org',
  'res_format',
  'res_url',
  'res_type',
  'license_id',
  'license_title',
  'license_url',
  'isopen',
  'dataset_type',
  'entity_type',
  'state',
  'capacity',
  'private',
  'creator_user_id',
  'num_resources',
  'num_tags',
  'permission_labels',
  'site_id',
  'index_id',
  'ext_place',
  'ext_year',
  'ext_has',
  'ext_use',
  'ext_column',
  'type',
  'version',
])

export function fieldKind(field: string): FieldKind {
  const known = KINDS.get(field)
  if (known !== undefined) return known
  if (field.startsWith('extras_') || field.startsWith('res_extras_')) return 'text'
  return field.endsWith('_date') && !field.startsWith('vocab_') ? 'date' : 'string'
}

/** Whether a name is a field of every catalogue; otherwise it may be a word before a colon. */
export function isCatalogueField(field: string): boolean {
  return KINDS.has(field) || STRINGS.has(field) || /^(?:extras|vocab|res_extras)_/.test(field)
}
