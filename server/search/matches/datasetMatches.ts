import type { Dataset } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '../../messages.ts'
import { takeTurns } from '../../turns.ts'
import { type RelatedData, searchDocumentOf } from '../follow/searchDocumentOf.ts'
import { documentFields, type FieldText, type TextSource } from '../index/documentFields.ts'
import type { WordQuery } from '../query/plan.ts'
import { type Match, textMatches } from './textMatches.ts'
import { wordMatcher } from './wordMatcher.ts'

type IndexedDataset = RelatedData & { dataset: Dataset }
export type DatasetMatches = { words: string[]; datasets: Record<string, Match[]> }

/**
 * The words of a query that count, and by a dataset's id where those of them are that its title and the beginning of its notes do
 * not have, in the caller's language.
 */
export async function datasetMatches(
  { clauses }: Pick<WordQuery, 'clauses'>,
  { datasets: found, locale }: { datasets: readonly IndexedDataset[]; locale: Locale },
): Promise<DatasetMatches> {
  const counting = clauses.filter(({ isOptional }) => !isOptional).slice(0, limits.matchedWords.max)
  const wanted = counting.map((clause) => ({ word: clause.word, isForm: wordMatcher(clause) }))
  const datasets: DatasetMatches['datasets'] = {}
  const turns = takeTurns()
  for (const { dataset, columns, vocabularies } of found) {
    const texts = () => {
      const fields = documentFields(searchDocumentOf(dataset, { columns, vocabularies }))
      return withSources(withinLimit(fields.texts), sourcesOf(dataset, locale))
    }
    const shown = {
      title: dataset.title_translated?.[locale]?.trim() || dataset.title,
      notes: dataset.notes_translated?.[locale]?.trim() || (dataset.notes ?? ''),
    }
    const matches = textMatches(wanted, { texts, shown })
    if (matches.length > 0) datasets[dataset.id] = matches
    await turns()
  }
  return { words: counting.map(({ word }) => word), datasets }
}

/** The index has one source for all translations: these are those of titles of organizations, categories and so on. */
function sourcesOf(
  { organization, groups, resources, notes_translated }: Dataset,
  locale: Locale,
): Map<string, TextSource> {
  const sources = new Map<string, TextSource>()
  const add = (translations: unknown, source: TextSource) => {
    for (const text of Object.values((translations ?? {}) as Record<string, unknown>)) // of any JSON value
      if (typeof text === 'string') sources.set(text, source)
  }
  for (const resource of resources) {
    add(resource['description_translated'], 'res_description')
    add(resource['name_translated'], 'res_name')
  }
  for (const group of groups) add(group.title_translated, 'group')
  add(organization?.title_translated, 'organization')
  const notes = notes_translated?.[locale]
  if (notes) sources.set(notes, 'notes')
  return sources
}

/** The texts with their own sources; a translated name replaces the name in an address. */
const withSources = (texts: readonly FieldText[], sources: ReadonlyMap<string, TextSource>): FieldText[] =>
  texts.map((each) => ({ ...each, source: (each.source === 'translation' && sources.get(each.text)) || each.source }))

/** The texts that the index has. */
function withinLimit<T extends { text: string }>(texts: readonly T[]): T[] {
  let left: number = limits.indexedText.max
  return texts.flatMap((each) => {
    const text = each.text.slice(0, Math.max(0, left))
    left -= each.text.length
    return text === '' ? [] : [{ ...each, text }]
  })
}
