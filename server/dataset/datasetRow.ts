import { tagsIn } from '#contract/dataset_input.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { Dataset } from '#contract/entities.ts'
import type { package_update } from '#contract/package_update.ts'
import type { NewPackage, TagKey } from '../db/insertPackage.ts'
import { followingText, mainText, withoutNulls } from '../translations.ts'

/** The input fields of a dataset. */
export type DatasetFields = ParsedOf<typeof package_update>

/** The fields that an update replaces: missing fields are cleared. */
export function replacedFields(input: DatasetFields, name: string) {
  return {
    name,
    title: input.title?.trim() || name,
    title_translated: withoutNulls(input.title_translated),
    notes: input.notes ?? null,
    notes_translated: withoutNulls(input.notes_translated),
    url: input.url ?? null,
    version: input.version ?? null,
    author: input.author ?? null,
    author_email: input.author_email ?? null,
    maintainer: input.maintainer ?? null,
    maintainer_email: input.maintainer_email ?? null,
    license_id: input.license_id ?? null,
    extras: (input.extras ?? []).map(({ key, value }) => ({ key, value })),
  }
}

/** The database row of a stored document. */
export function rowOfDataset(dataset: Dataset): NewPackage {
  return {
    ...replacedFields(fieldsOfDataset(dataset), dataset.name),
    id: dataset.id,
    owner_org: dataset.owner_org,
    private: dataset.private,
    publish_at: dataset.publish_at ?? null,
    state: dataset.state,
    type: dataset.type,
    creator_user_id: dataset.creator_user_id,
    metadata_created: dataset.metadata_created,
    metadata_modified: dataset.metadata_modified,
  }
}

/** The input with the plain title and description of its translations, if it has none itself. `languages` are those of the portal. */
export function withPlainTexts<Fields extends DatasetFields>(input: Fields, languages: readonly string[]): Fields {
  const { title, title_translated, notes, notes_translated } = input
  return {
    ...input,
    title: title?.trim() ? title : mainText(title_translated, languages),
    notes: notes === undefined ? mainText(notes_translated, languages) : notes,
  }
}

/** The whole input for a change of some fields. Plain texts follow translations that are given without them. */
export function wholeInput(
  current: Dataset,
  changes: Partial<DatasetFields>,
  languages: readonly string[],
): DatasetFields {
  const fields = { ...fieldsOfDataset(current), ...changes }
  for (const name of ['title', 'notes'] as const) {
    const translated = `${name}_translated` as const
    if (changes[name] !== undefined || !changes[translated]) continue
    // A dataset without a title has its name as title.
    const plain = name === 'title' && current.title === current.name ? '' : (current[name] ?? '')
    const change = { before: current[translated], after: changes[translated], languages }
    fields[name] = followingText(plain, change) || current[name]
  }
  return fields
}

/** The input fields that leave a dataset unchanged. Groups, state and times are missing, so they stay unchanged. */
export function fieldsOfDataset(dataset: Dataset): DatasetFields {
  const { title, notes, url, version, author, author_email, maintainer, maintainer_email, license_id } = dataset
  return {
    name: dataset.name,
    title,
    title_translated: dataset.title_translated,
    notes,
    notes_translated: dataset.notes_translated,
    url,
    version,
    author,
    author_email,
    maintainer,
    maintainer_email,
    license_id,
    tags: dataset.tags.map(({ name, vocabulary_id }) => ({ name, vocabulary_id })),
    extras: dataset.extras,
    resources: dataset.resources,
    publish_at: dataset.publish_at,
  }
}

/** The unique tags of the input; a tag of a vocabulary differs from a free tag with the same name. */
export function tagsOf(input: DatasetFields): TagKey[] {
  const named = (input.tags ?? []).map(({ name, vocabulary_id }) => ({ name, vocabulary_id: vocabulary_id || null }))
  const typed = tagsIn(input.tag_string ?? '').map((name) => ({ name, vocabulary_id: null }))
  return [...new Map([...named, ...typed].map((tag) => [keyOfTag(tag), tag])).values()]
}

/** A key that is equal for equal tags. */
export const keyOfTag = ({ name, vocabulary_id }: TagKey): string => `${vocabulary_id ?? ''} ${name}`

/** CKAN's boolean_validator: every other text is false. */
export const isTrue = (value: unknown): boolean =>
  value === true || ['true', 'yes', 't', 'y', '1', 'on'].includes(String(value).toLowerCase())
