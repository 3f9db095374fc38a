import type { FieldLabels } from '#contract/portalRead.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'

/** The labels of one type of datasets, in characters: every page of such a dataset contains them. */
export const MOST_TEXT = 32_000
const MOST_FIELDS = 500
const MOST_LEVELS = 3
const LONGEST_NAME = 100
const LONGEST_LABEL = 200
/** A stored value, often a URL. */
const LONGEST_VALUE = 300
const LANGUAGE_TAG = /^[a-z]{2,3}([-_]\w{1,8})?$/i

type Fields = Readonly<Record<string, unknown>>
type Text = { text: string; lang?: string }
type Choices = [stored: string, label: string][]
/** The fields that were read, and their lists of choices, which get the room that the labels leave. */
type Reading = { locale: string; room: number; fields: number; lists: { field: FieldLabels; choices: Choices }[] }

const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/**
 * The labels of a schema's fields and choices in a language, from a result of `scheming_dataset_schema_show`. Of too many labels,
 * long lists of choices are left out first.
 */
export function schemaLabels(schema: unknown, locale: string): FieldLabels[] {
  const reading: Reading = { locale, room: MOST_TEXT, fields: MOST_FIELDS, lists: [] }
  const fields = isPlainObject(schema) ? fieldsIn(schema['dataset_fields'], reading) : []
  const sized = reading.lists.map(({ field, choices }) => ({ field, choices, size: sizeOf(choices) }))
  for (const { field, choices, size } of sized.toSorted((a, b) => a.size - b.size)) {
    if (size > reading.room) break
    reading.room -= size
    field.choices = choices
  }
  return labelled(fields)
}

const sizeOf = (choices: Choices) => choices.reduce((sum, [stored, label]) => sum + stored.length + label.length, 0)

function fieldsIn(list: unknown, reading: Reading, level = 1): FieldLabels[] {
  return objectsIn(list).flatMap((field) => {
    const name = field['field_name']
    if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return []
    const label = textIn(field['label'], reading.locale)
    const size = name.length + (label?.text.length ?? 0)
    if (reading.fields === 0 || size > reading.room) return []
    reading.fields -= 1
    reading.room -= size
    const found: FieldLabels = { name, ...(label && { label: label.text, ...(label.lang && { lang: label.lang }) }) }
    const choices = choicesIn(field['choices'], reading.locale)
    if (choices.length > 0) reading.lists.push({ field: found, choices })
    const subfields = level < MOST_LEVELS ? fieldsIn(field['repeating_subfields'], reading, level + 1) : []
    if (subfields.length > 0) found.subfields = subfields
    return [found]
  })
}

function choicesIn(list: unknown, locale: string): Choices {
  return objectsIn(list).flatMap(({ value, label }) => {
    const stored = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    const text = textIn(label, locale)?.text
    if (typeof stored !== 'string' || stored.length > LONGEST_VALUE || text === undefined || text === stored) return []
    return [[stored, text] satisfies Choices[number]]
  })
}

/** A label, which is a text, or has one for each language: then in the language asked for, otherwise in the first that has one. */
function textIn(label: unknown, locale: string): Text | undefined {
  const inLanguages = isPlainObject(label) ? Object.entries(label) : [[undefined, label] as const]
  const texts = inLanguages.flatMap(([lang, text]): Text[] => {
    const words = typeof text === 'string' ? text.slice(0, LONGEST_LABEL).replace(/\s+/g, ' ').trim() : ''
    if (words === '' || (lang !== undefined && !LANGUAGE_TAG.test(lang))) return []
    return [{ text: words, ...(lang !== undefined && { lang: lang.replace('_', '-') }) }]
  })
  return texts.find(({ lang }) => lang === locale) ?? texts[0]
}

/** Without fields that have nothing to show. The texts of an entry stand without labels, so only its choices count. */
function labelled(fields: readonly FieldLabels[], level = 1): FieldLabels[] {
  return fields.flatMap(({ name, label, lang, choices, subfields }) => {
    const inner = labelled(subfields ?? [], level + 1)
    const own = { ...(level === 1 && label !== undefined && { label, ...(lang !== undefined && { lang }) }) }
    const found = { name, ...own, ...(choices && { choices }), ...(inner.length > 0 && { subfields: inner }) }
    return Object.keys(found).length > 1 ? [found] : []
  })
}
