import type { Group } from '#contract/entities.ts'
import type { Locale, Locales } from '../../../i18n/languages.ts'

type TextKey = `${'title' | 'description'}-${Locale}`
/**
 * What the form of an organization or group edits, as plain texts. `image_url` is an address or the name of an upload,
 * `parent` the name of the organization above, `review` 'on' or empty.
 */
export type FieldKey = 'name' | 'image_url' | 'parent' | 'review' | TextKey
export type GroupFields = Readonly<Partial<Record<FieldKey, string>>>

/** A field that two people changed differently. */
export type FieldConflict = { field: FieldKey; mine: string; theirs: string }

const TEXTS = ['title', 'description'] as const
const keyOf = (text: (typeof TEXTS)[number], lang: Locale): TextKey => `${text}-${lang}`

/** The fields of a stored group. A text without translations belongs to the default language. */
export function fieldsOf(group: Group, [first, ...others]: Locales): GroupFields {
  const texts = TEXTS.flatMap((text) => {
    const translations = group[`${text}_translated`]
    const main = translations?.[first] ?? (hasText(translations) ? '' : group[text])
    return [[keyOf(text, first), main], ...others.map((lang) => [keyOf(text, lang), translations?.[lang] ?? ''])]
  })
  const parent = group.groups?.[0]?.name ?? ''
  const review = group.changes_need_approval ? { review: 'on' } : {}
  return { name: group.name, image_url: group.image_url, parent, ...review, ...Object.fromEntries(texts) }
}

const hasText = (translations: Group['title_translated']) => Object.values(translations ?? {}).some(Boolean)

/** The keys whose values differ. */
export const changedKeys = (before: GroupFields, after: GroupFields): FieldKey[] =>
  // The keys of GroupFields; Object.keys loses their type.
  (Object.keys(after) as FieldKey[]).filter((key) => (before[key] ?? '') !== (after[key] ?? ''))

/**
 * Joins the changes of two people since `base`. A field that both changed differently is a conflict, with `mine` in the
 * result.
 */
export function mergeFields(base: GroupFields, mine: GroupFields, theirs: GroupFields) {
  const changedByThem = changedKeys(base, theirs)
  const changedByMe = new Set(changedKeys(base, mine))
  const adopted = changedByThem.filter((key) => !changedByMe.has(key))
  const conflicts = changedByThem
    .filter((key) => changedByMe.has(key) && mine[key] !== theirs[key])
    .map((field): FieldConflict => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' }))
  return { fields: { ...mine, ...Object.fromEntries(adopted.map((key) => [key, theirs[key]])) }, conflicts }
}

/**
 * The input that changes `current` to `fields`: only what differs, so that nothing else is overwritten. Of translations,
 * those in languages that the form does not have are kept.
 */
export function inputOf(fields: GroupFields, current: Group | undefined, locales: Locales) {
  const before = current ? fieldsOf(current, locales) : {}
  const changed = changedKeys(before, fields)
  const texts = TEXTS.filter((text) => changed.some((key) => key.startsWith(`${text}-`))).flatMap((text) => {
    const own = locales.map((lang): [Locale, string] => [lang, (fields[keyOf(text, lang)] ?? '').trim()])
    const main = own.find(([, value]) => value !== '')?.[1] ?? ''
    const translations = { ...current?.[`${text}_translated`], ...Object.fromEntries(own) }
    const written = Object.entries(translations).filter(([, value]) => value)
    return [[text, main], ...(locales.length > 1 ? [[`${text}_translated`, Object.fromEntries(written)]] : [])]
  })
  const image = changed.includes('image_url') && { image_url: fields.image_url?.trim(), clear_upload: true }
  const parent = changed.includes('parent') && { groups: fields.parent ? [{ name: fields.parent }] : [] }
  const review = changed.includes('review') && { changes_need_approval: fields.review === 'on' }
  const name = changed.includes('name') && { name: fields.name?.trim() }
  return { ...name, ...image, ...parent, ...review, ...Object.fromEntries(texts) } as { name?: string } & Record<
    string,
    unknown
  >
}
