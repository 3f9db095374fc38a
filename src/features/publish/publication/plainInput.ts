import { object } from '../../../api/raw.ts'
import type { DatasetInput } from './datasetInput.ts'

/** Converts a dataset to the form that a portal takes. */
export type InputShape = (input: DatasetInput) => DatasetInput

type Extra = { key: string; value: string }

const TRANSLATED = /^(title|notes)_[a-z]{2}$/

/** For a CKAN without ckanext-fluent, which drops unknown fields: other languages become extras. */
export const plainInput: InputShape = (whole) => {
  const { title_translated, notes_translated, ...input } = whole
  const before: readonly Extra[] = whole.extras
  const kept = before.filter(({ key }) => !TRANSLATED.test(key))
  const others = [
    ...extrasOf('title', title_translated, input.title),
    ...extrasOf('notes', notes_translated, input.notes),
  ]
  return { ...input, extras: [...kept, ...others] }
}

/** `title_en`, as harvesters of such portals expect; the text of the plain field is not repeated. */
const extrasOf = (field: string, translations: unknown, plain: unknown) =>
  Object.entries(object(translations)).flatMap(([lang, text]) =>
    typeof text === 'string' && text !== plain ? [{ key: `${field}_${lang}`, value: text }] : [],
  )
