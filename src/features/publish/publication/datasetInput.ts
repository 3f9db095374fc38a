import type { Dataset } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'
import type { Input } from '#contract/index.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import { coverageDay } from '../draft/coverageDay.ts'
import { type Draft, EXTRA_KEYS, firstText, type Texts } from '../draft/draft.ts'

/** The input of package_create for a draft, without its files. */
export type DatasetInput = Input<'package_create'> & { extras: { key: string; value: string }[] }

const OWN_KEYS = new Set<string>(Object.values(EXTRA_KEYS))

/** Whether the form writes an extra, under any of its names. */
const isOwnExtra = (key: string) => OWN_KEYS.has(key) || isFrequencyKey(key)

/** A draft as input of the portal. `locale` is the portal's language, in which the plain fields are written. */
export function datasetInput(draft: Draft, locale: Locale): DatasetInput {
  const { base, title, notes, visibility } = draft
  const publishAt = visibility === 'scheduled' ? draft.publishAt : ''
  return {
    name: draft.name,
    title: firstText(title, locale),
    title_translated: translatedOf(title, base?.title_translated),
    notes: firstText(notes, locale),
    notes_translated: translatedOf(notes, base?.notes_translated),
    owner_org: draft.organization,
    license_id: draft.licence,
    private: visibility !== 'public',
    // Another CKAN does not know the field.
    ...((publishAt !== '' || base?.publish_at) && { publish_at: publishAt || null }),
    tags: tagsOf(draft),
    groups: draft.groups.map((name) => ({ name })),
    maintainer: draft.contactName.trim(),
    maintainer_email: draft.contactEmail.trim(),
    url: draft.source.trim(),
    extras: extrasOf(draft),
  }
}

/** As ckanext-fluent: one text per language without empty ones; other languages stay. */
function translatedOf(texts: Texts, before: Dataset['title_translated']): Record<string, string> {
  const others = Object.entries(before ?? {}).filter(([lang]) => !knownLocales.some((known) => known === lang))
  const written = knownLocales.map((lang) => [lang, texts[lang].trim()] as const)
  return Object.fromEntries([...others, ...written].flatMap(([lang, text]) => (text ? [[lang, text]] : [])))
}

/** The form does not change tags of a vocabulary. */
function tagsOf({ tags, base }: Draft): { name: string; vocabulary_id?: string }[] {
  const kept = (base?.tags ?? []).flatMap(({ name, vocabulary_id }) => (vocabulary_id ? [{ name, vocabulary_id }] : []))
  return [...tags.map((name) => ({ name })), ...kept]
}

function extrasOf(draft: Draft): { key: string; value: string }[] {
  const others = (draft.base?.extras ?? []).filter(({ key }) => !isOwnExtra(key))
  const days = { coverageFrom: coverageDay(draft.coverageFrom), coverageTo: coverageDay(draft.coverageTo) }
  const written = { ...draft, ...days }
  const own = Object.entries(EXTRA_KEYS).map(([field, key]) => ({
    key,
    value: written[field as keyof typeof EXTRA_KEYS].trim(), // Object.entries loses the type of the keys
  }))
  return [...others.map(({ key, value }) => ({ key, value })), ...own.filter(({ value }) => value !== '')]
}
