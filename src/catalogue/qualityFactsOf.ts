import type { Dataset, DatastoreField, Resource } from '#contract/entities.ts'
import type { Locales } from '../i18n/languages.ts'
import { guessLanguage } from '../lib/guessLanguage.ts'
import { licenseUse } from '../lib/licenseUse.ts'
import { contactPoints } from './contactPoints.ts'
import { coverageOf } from './coverage.ts'
import { frequencyOf } from './frequency.ts'
import type { QualityFacts } from './quality.ts'
import { formatOf, isOnlyTable } from './resourceFormat.ts'

/** What the quality score of a dataset depends on; `table` is the table of its best file. */
export function qualityFactsOf(
  dataset: Dataset,
  table: { fields: readonly DatastoreField[] } | undefined,
  languages: Locales,
): QualityFacts {
  const { place = '', start = '', end = '', period = '' } = coverageOf(dataset, '')
  return {
    formats: dataset.resources.filter((resource) => !isUnreadable(resource)).map(formatOf),
    columnTexts: table ? columnTextsOf(table) : [],
    titles: textsOf(dataset.title_translated, dataset.title, languages),
    notes: textsOf(dataset.notes_translated, dataset.notes ?? '', languages),
    tagCount: dataset.tags.length,
    frequency: frequencyOf(dataset) ?? '',
    coverage: place + start + end + period,
    contact: dataset.maintainer_email || dataset.author_email || contactPoints(dataset)[0]?.email || '',
    licence:
      licenseUse(dataset.license_id) === 'unspecified' ? '' : (dataset.license_id ?? dataset.license_title ?? ''),
  }
}

/** The labels and descriptions of a table's columns. */
export const columnTextsOf = ({ fields }: { fields: readonly DatastoreField[] }): string[] =>
  fields.flatMap(({ id, info }) =>
    Object.entries(info ?? {})
      .filter(([key, text]) => /^(label|notes)/.test(key) && text !== id)
      .map(([, text]) => (typeof text === 'string' ? text : '')),
  )

/** Whether the portal could not make a table of a file whose format says that it is one. */
function isUnreadable(resource: Resource): boolean {
  const load = resource['datastore_load']
  const isFailed = typeof load === 'object' && load !== null && 'state' in load && load.state === 'error'
  return isFailed && resource.datastore_active !== true && isOnlyTable(formatOf(resource))
}

/** A text in each language of the portal. A portal may store the original in the plain field only. */
function textsOf(translations: Dataset['title_translated'], plain: string, languages: Locales): string[] {
  // A title that was written in English only is the plain text too, and is no Turkish title.
  const isTranslation = Object.values(translations ?? {}).includes(plain)
  const guessed = guessLanguage(plain)
  const original = isTranslation ? undefined : (languages.find((locale) => locale === guessed) ?? languages[0])
  return languages.map((locale) => translations?.[locale] || (locale === original ? plain : ''))
}
