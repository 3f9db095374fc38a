import type { Dataset } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { FoundDataset, SearchSource } from '../../datasetSearch/SearchSource.ts'
import type { Locale } from '../../messages.ts'
import { takeTurns } from '../../turns.ts'
import { mayRead } from '../../visibility.ts'
import { searchedTextsOf } from '../follow/searchDocumentOf.ts'
import { documentTexts, type FieldText, type TextSource } from '../index/documentFields.ts'
import type { WordQuery } from '../query/plan.ts'
import { shownText } from './shownText.ts'
import { type Match, missingIn, textMatches } from './textMatches.ts'
import { wordMatcher } from './wordMatcher.ts'

type Found = Pick<FoundDataset, 'dataset' | 'shown'>
export type DatasetMatches = { words: string[]; datasets: Record<string, Match[]> }

/**
 * The words of a query that count, and by a dataset's id where those of them are that its title and the beginning of its notes do
 * not have, in the caller's language.
 */
export async function datasetMatches(
  { clauses }: Pick<WordQuery, 'clauses'>,
  found: readonly Found[],
  { documents, labels, locale }: Pick<SearchSource, 'documents' | 'labels' | 'locale'>,
): Promise<DatasetMatches> {
  const counting = clauses.filter(({ isOptional }) => !isOptional).slice(0, limits.matchedWords.max)
  const wanted = counting.map((clause) => ({ word: clause.word, isForm: wordMatcher(clause) }))
  const known = new Map(
    found.map(({ dataset, shown }) => [dataset.id, shown && missingIn(shown[locale] ?? '', wanted)]),
  )
  // Most datasets show all words, and reading the others takes longer than the search.
  const ids = [...known].flatMap(([id, missing]) => (missing?.length === 0 ? [] : [id]))
  const datasets: DatasetMatches['datasets'] = {}
  const turns = takeTurns()
  for (const { dataset, columns } of await documents.indexed(ids, locale)) {
    if (!mayRead(labels, dataset)) continue // it was made private since the search
    const missing = known.get(dataset.id) ?? missingIn(shownText(dataset, locale), wanted)
    if (missing.length > 0) {
      const texts = withinLimit(documentTexts(searchedTextsOf(dataset, columns)))
      const matches = textMatches(missing, withSources(texts, sourcesOf(dataset, locale)))
      if (matches.length > 0) datasets[dataset.id] = matches
    }
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
