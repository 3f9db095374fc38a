import { isStandardField } from '#contract/datasetFields.ts'
import type { Dataset } from '#contract/entities.ts'
import { knownLocales } from '../i18n/languages.ts'
import { plainKey } from '../lib/coverageKeys.ts'

export type Extra = { readonly key: string; readonly value: string }
type Read = (key: string, stored: unknown, locale: string) => Extra[]

const asStored: Read = (key, stored) => [{ key, value: typeof stored === 'string' ? stored : JSON.stringify(stored) }]

/**
 * The dataset's metadata beyond CKAN's standard fields, without empty values. An extra in several languages
 * (`attribution`, `attribution_en`) is one entry, in the requested language. `read` makes extras of a stored value; what is not a
 * text is JSON by default.
 */
export function extrasOf(dataset: Pick<Dataset, 'extras'>, locale: string, read: Read = asStored): Extra[] {
  const own = Object.entries(dataset)
    .filter(([key, value]) => !isStandardField(key) && value !== null && value !== undefined)
    .map(([key, value]) => ({ key, value }))
  const all = [...dataset.extras, ...own]
    .flatMap(({ key, value }) => read(key, value, locale))
    .filter(({ key, value }) => key !== '' && !/^(\[\]|\{\})?$/.test(value.trim()))
  const values = new Map(all.map(({ key, value }) => [key, value]))
  return all
    .filter(({ key }) => !LANGUAGE.test(key) || !(OWN_TEXT.test(key) || values.has(key.replace(LANGUAGE, ''))))
    .map(({ key, value }) => ({ key, value: values.get(`${key}_${locale}`) ?? value }))
}

const LANGUAGE = new RegExp(`_(${knownLocales.join('|')})$`)

/** Translated titles and notes, which pages already show elsewhere. */
const OWN_TEXT = /^(title|notes)_..$/

/** The value of the first of these extras whose key matches; keys are compared without case, accents and separators. */
export const extraIn = (extras: readonly Extra[], key: RegExp): string | undefined =>
  extras.find((extra) => key.test(plainKey(extra.key)))?.value.trim()
