import { isStandardField } from '#contract/datasetFields.ts'
import type { Dataset } from '#contract/entities.ts'
import { extraTexts } from '#src/lib/extraTexts.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'

/*
 * Portals have other fields and types than the contract says: titles by language as an object, null for a list, numbers for
 * texts. The index gets what can be read; readers get CKAN's own text.
 */

type Fields = Readonly<Record<string, unknown>>

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const textOrNull = (value: unknown): string | null => textIn(value) || null
const listIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/** The texts of a field by language; undefined if it has none. */
function translationsIn(value: unknown): Record<string, string> | undefined {
  if (!isPlainObject(value)) return undefined
  const texts = Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [[language, text]] : [],
  )
  return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined // of pairs of texts
}

/** An extra that holds the title or the description in another language: `title_en`. */
const TRANSLATED_EXTRA = /^(title|notes)_([a-z]{2})$/

/** A text with its translations, which some portals have in place of the text, and others as extras. */
function translatedIn(fields: Fields, name: string): { text: string; translated?: Record<string, string> } {
  const extras = listIn(fields['extras']).flatMap(({ key, value }): [string, unknown][] => {
    const [, field, language] = TRANSLATED_EXTRA.exec(textIn(key)) ?? []
    return field === name && language !== undefined ? [[language, value]] : []
  })
  const translated =
    translationsIn(fields[`${name}_translated`]) ??
    translationsIn(fields[name]) ??
    translationsIn(Object.fromEntries(extras))
  const text = textIn(fields[name]) || Object.values(translated ?? {}).find((each) => each !== '') || ''
  return { text, ...(translated && { translated }) }
}

const named = (value: Fields) => {
  const title = translatedIn(value, 'title')
  const name = textIn(value['name'])
  return {
    name,
    title: title.text || textIn(value['display_name']) || name,
    ...(title.translated && { title_translated: title.translated }),
  }
}

function resourceIn(value: Fields) {
  const name = translatedIn(value, 'name')
  const description = translatedIn(value, 'description')
  return {
    ...value,
    id: textIn(value['id']),
    name: name.text,
    description: description.text,
    format: textIn(value['format']),
    url: textIn(value['url']),
    datastore_active: value['datastore_active'] === true,
    ...(name.translated && { name_translated: name.translated }),
    ...(description.translated && { description_translated: description.translated }),
  }
}

/** A stored text, with the period and the place of DCAT's subfields that it has as JSON. */
const textsOf = (key: string, text: string) => {
  const coverage = extraTexts(key, text, '').filter((extra) => extra.key !== key)
  return [...coverage, { key, value: text }]
}

/** The extras, and the fields of a custom schema (ckanext-scheming), which CKAN stores and indexes as extras. */
function extrasIn(value: Fields): { key: string; value: string }[] {
  const own = listIn(value['extras']).flatMap(({ key, value: text }) => textsOf(textIn(key), textIn(text)))
  const others = Object.entries(value).flatMap(([key, field]): typeof own => {
    if (isStandardField(key) || field === null || field === undefined) return []
    // Lists of subfields only as far as the index reads them: their period and place.
    if (typeof field !== 'string') return extraTexts(key, field, '').filter((extra) => extra.key !== key)
    return textsOf(key, field)
  })
  return [...own, ...others].filter(({ key, value: text }) => key !== '' && text !== '' && !TRANSLATED_EXTRA.test(key))
}

/** A dataset as the index reads it, whatever its fields are. */
export function plainDataset(id: string, value: Fields): Dataset {
  const title = translatedIn(value, 'title')
  const notes = translatedIn(value, 'notes')
  const organization = isPlainObject(value['organization']) ? named(value['organization']) : null
  const resources = listIn(value['resources']).map(resourceIn)
  const tags = listIn(value['tags']).map(({ name, vocabulary_id }) => ({
    name: textIn(name),
    vocabulary_id: textOrNull(vocabulary_id),
  }))
  const dataset = {
    id,
    name: textIn(value['name']) || id,
    title: title.text,
    notes: notes.text,
    ...(title.translated && { title_translated: title.translated }),
    ...(notes.translated && { notes_translated: notes.translated }),
    url: textIn(value['url']),
    version: textIn(value['version']),
    author: textIn(value['author']),
    maintainer: textIn(value['maintainer']),
    license_id: textOrNull(value['license_id']),
    license_title: textOrNull(value['license_title']),
    isopen: value['isopen'] === true,
    owner_org: textOrNull(value['owner_org']),
    organization,
    private: false,
    state: 'active',
    type: textIn(value['type']) || 'dataset',
    creator_user_id: textOrNull(value['creator_user_id']),
    metadata_created: textIn(value['metadata_created']),
    metadata_modified: textIn(value['metadata_modified']),
    num_resources: resources.length,
    num_tags: tags.length,
    resources,
    tags: tags.filter(({ vocabulary_id }) => vocabulary_id === null),
    groups: listIn(value['groups']).map(named),
    extras: extrasIn(value),
    // Only for their geometry, which is no text.
    spatial: value['spatial'],
    spatial_coverage: value['spatial_coverage'],
  }
  return dataset as unknown as Dataset // the fields that the index and the suggestions read
}
