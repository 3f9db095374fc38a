import { object } from '../../../api/raw.ts'
import type { DatasetInput } from './datasetInput.ts'

/** How a portal takes a dataset. */
export type InputShape = (input: DatasetInput) => DatasetInput

type Extra = { key: string; value: string }

const TRANSLATED = /^(title|notes)_[a-z]{2}$/

/** For a CKAN without ckanext-fluent, which drops what it does not know: other languages travel as extras. */
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

/** `title_en`, as readers and harvesters of such portals know it; what the plain field says is not said again. */
const extrasOf = (field: string, translations: unknown, plain: unknown) =>
  Object.entries(object(translations)).flatMap(([lang, text]) =>
    typeof text === 'string' && text !== plain ? [{ key: `${field}_${lang}`, value: text }] : [],
  )
