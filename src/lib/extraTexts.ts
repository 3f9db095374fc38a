import { isPlainObject } from './isPlainObject.ts'

type Fields = Readonly<Record<string, unknown>>
type Entry = { readonly key: string; readonly value: string }

const isPlain = (value: unknown): value is string | number | boolean => /^(string|number|boolean)$/.test(typeof value)
const isUrl = (text: string) => /^https?:\/\/\S+$/i.test(text)
const LANGUAGE_TAG = /^[a-z]{2,3}([-_]\w+)?$/i

/**
 * A field of a custom schema (ckanext-scheming) as extras with a text each, or none if it is empty. A text in several languages
 * (ckanext-fluent) is that of `locale`; a list of texts has commas, a list of URLs has lines; entries of subfields are a line each.
 * The period and the place of DCAT's subfields become extras of their own. Anything else stays JSON.
 */
export function extraTexts(key: string, stored: unknown, locale: string): Entry[] {
  const value = typeof stored === 'string' ? (structureIn(stored) ?? stored) : stored
  const covered = Array.isArray(value) && isPlainObject(value[0]) ? coverageIn(key, value[0]) : []
  const text = textOf(value, locale)
  if (covered.length > 0) {
    const words = covered.map((extra) => extra.value)
    // Further entries and subfields must not be lost.
    const isAll = text === undefined || text.split(/, |\n/).every((word) => words.includes(word))
    return isAll ? covered : [...covered, { key, value: text }]
  }
  return [{ key, value: text ?? (typeof stored === 'string' ? stored : JSON.stringify(stored)) }]
}

/** The list or object in a text, as ckanext-dcat also stores them; undefined for another text. */
export function structureIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined for a value that has no text for readers, such as a geometry. */
function textOf(value: unknown, locale: string): string | undefined {
  if (isPlain(value)) return String(value)
  if (Array.isArray(value)) return listText(value, locale)
  return isPlainObject(value) && isTranslated(value, locale) ? translationOf(value, locale) : undefined
}

function listText(list: readonly unknown[], locale: string): string | undefined {
  if (list.every(isPlain)) return list.map(String).join(list.every((each) => isUrl(String(each))) ? '\n' : ', ')
  const lines = list.map((entry) => (isPlainObject(entry) ? entryText(entry, locale) : undefined))
  return lines.every((line) => line !== undefined && line !== '') ? lines.join('\n') : undefined
}

/** The values of an entry of subfields; undefined if it is an object of another kind, such as a geometry. */
function entryText(entry: Fields, locale: string): string | undefined {
  if (isTranslated(entry, locale)) return translationOf(entry, locale)
  if ('type' in entry && ('coordinates' in entry || 'geometry' in entry)) return undefined
  const texts = Object.values(entry).flatMap((value) => {
    const text = isPlainObject(value) && !isTranslated(value, locale) ? undefined : textOf(value, locale)?.trim()
    return text === undefined || text === '' || /^[[{]/.test(text) ? [] : [text]
  })
  return texts.join(', ')
}

/** A language is a short key, and so are some names: one of them must be the language asked for, or English. */
const isTranslated = (value: Fields, locale: string) =>
  (locale in value || 'en' in value) &&
  Object.entries(value).every(
    ([language, text]) =>
      LANGUAGE_TAG.test(language) && (text === null || (Array.isArray(text) ? text.every(isPlain) : isPlain(text))),
  )

/** In the language, otherwise in the first that has a text. */
function translationOf(value: Fields, locale: string): string {
  const texts = [value[locale], ...Object.values(value)].map((text) =>
    Array.isArray(text) ? text.join(', ') : isPlain(text) ? String(text).trim() : '',
  )
  return texts.find((text) => text !== '') ?? ''
}

/** The subfields of DCAT's period and place that say them in words. */
function coverageIn(key: string, first: Fields): Entry[] {
  const named: Record<string, string> =
    key === 'temporal_coverage'
      ? { start: 'temporal_start', end: 'temporal_end' }
      : key === 'spatial_coverage'
        ? { text: 'spatial_text' }
        : {}
  return Object.entries(named).flatMap(([name, to]) => {
    const text = first[name]
    return typeof text === 'string' && text !== '' ? [{ key: to, value: text }] : []
  })
}
