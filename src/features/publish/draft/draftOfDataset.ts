import type { Dataset, Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import { tableRangeOf } from '#contract/table_range.ts'
import { UPDATE_SCHEDULES } from '#contract/updateSchedule.ts'
import { chosenView } from '../../../catalogue/fileViews.ts'
import { frequencyOf } from '../../../catalogue/frequency.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import { guessLanguage } from '../../../lib/guessLanguage.ts'
import { checkedFieldsOf, type Draft, type DraftFile, EXTRA_KEYS, emptyDraft, emptyTexts, type Texts } from './draft.ts'
import { coverageOfNextYear, titleOfNextYear } from './nextYear.ts'

/** A draft that changes a dataset of the portal. */
export function draftOfDataset(dataset: Dataset, key: string, locale: Locale): Draft {
  return {
    ...emptyDraft(key),
    ...checkedFieldsOf(dataset),
    datasetId: dataset.id,
    base: dataset,
    isNameOwn: true,
    title: textsOf(dataset.title_translated, dataset.title, locale),
    notes: textsOf(dataset.notes_translated, dataset.notes ?? '', locale),
    organization: dataset.owner_org ?? dataset.organization?.id ?? '',
    licence: dataset.license_id ?? '',
    tags: dataset.tags.filter(({ vocabulary_id }) => !vocabulary_id).map(({ name }) => name),
    groups: dataset.groups.map(({ name }) => name),
    files: dataset.resources.map((resource) => fileOf(resource, locale)),
    frequency: frequencyOf(dataset) ?? '',
    place: dataset.extras.find(({ key: own }) => own === EXTRA_KEYS.place)?.value ?? '',
    contactName: dataset.maintainer ?? '',
    visibility: dataset.private ? (dataset.publish_at ? 'scheduled' : 'private') : 'public',
    publishAt: dataset.publish_at ? `${dataset.publish_at.slice(0, 19)}.000Z` : '',
  }
}

/** A draft of a new dataset with the fields of another one, for the next year, without its address and files. */
export function draftLike(dataset: Dataset, key: string, locale: Locale): Draft {
  const { base: _base, datasetId: _id, ...draft } = draftOfDataset(dataset, key, locale)
  const visibility = draft.visibility === 'scheduled' ? 'private' : draft.visibility
  const title = { ...draft.title }
  for (const lang of knownLocales) title[lang] = titleOfNextYear(title[lang])
  const coverage = coverageOfNextYear(draft.coverageFrom, draft.coverageTo)
  return { ...draft, ...coverage, title, name: '', isNameOwn: false, files: [], visibility, publishAt: '' }
}

function textsOf(translations: Dataset['title_translated'], plain: string, locale: Locale): Texts {
  const texts = emptyTexts()
  for (const lang of knownLocales) texts[lang] = translations?.[lang] ?? ''
  // A portal may store only other languages as translations, and the original in the plain field.
  const isThere = knownLocales.some((lang) => texts[lang].trim() === plain.trim())
  const empty = knownLocales.filter((lang) => texts[lang] === '')
  const guess = guessLanguage(plain) ?? locale
  const lang = empty.includes(guess) ? guess : empty[0]
  if (!isThere && lang !== undefined) texts[lang] = plain
  return texts
}

function fileOf(resource: Resource, locale: Locale): DraftFile {
  const view = chosenView(resource)
  const range = tableRangeOf(resource['table_range'])
  const schedule = UPDATE_SCHEDULES.find((name) => name === resource['update_schedule'])
  return {
    key: resource.id,
    kind: resource.url_type === 'upload' ? 'file' : 'link',
    name: fileNameOf(resource.url) || (resource.name ?? ''),
    title: textsOf(resource.name_translated, resource.name ?? '', locale),
    description: resource.description ?? '',
    format: formatOf(resource),
    ...(view && { view }),
    ...(schedule && { schedule }),
    ...(range && { range }),
    ...(resource.opens_at && { opensAt: `${resource.opens_at.slice(0, 19)}.000Z` }),
    ...(resource.mimetype !== null && { mimetype: resource.mimetype }),
    ...(resource.size !== null && { sizeBytes: resource.size }),
    url: resource.url,
    resourceId: resource.id,
    upload: 'done',
  }
}
