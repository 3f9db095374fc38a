import type { BriefSearch } from '../../api/briefDataset.ts'
import type { Locale } from '../../i18n/languages.ts'
import { fold } from '../../lib/fold.ts'
import { paths } from '../../paths.ts'
import { type CatalogueText, titleIn } from '../translated.ts'

type SuggestionKind = 'datasets' | 'columns' | 'organizations' | 'groups' | 'tags'
/** `count`: the number of datasets, where it is known. `of`: the title of a table's dataset. */
export type Suggestion = {
  label: string
  lang: string | undefined
  path: string
  count?: number
  of?: CatalogueText
}
export type SuggestionGroup = { kind: SuggestionKind; suggestions: Suggestion[] }

const FACETS = [
  ['organizations', 'organization', paths.organization],
  ['groups', 'groups', paths.group],
  ['tags', 'tags', paths.tag],
] as const
const PER_FACET = 3

/**
 * The suggestions in a search response: its datasets, and the organizations, groups and tags that match the typed
 * words.
 */
export function suggestionsOf(response: BriefSearch, typed: string, locale: Locale): SuggestionGroup[] {
  const datasets = response.results.map(({ name, title, title_translated }): Suggestion => {
    const { text, lang } = titleIn({ title_translated, title, name }, locale)
    return { label: text, lang, path: paths.dataset(name) }
  })
  const facets = FACETS.map(([kind, field, pathOf]): SuggestionGroup => {
    const values = response.search_facets[field]?.items ?? []
    const fitting = values.filter(({ display_name, name }) => beginsLike(display_name || name, typed))
    const suggestions = fitting
      .slice(0, PER_FACET)
      .map(({ name, display_name }) => ({ label: display_name || name, lang: undefined, path: pathOf(name) }))
    return { kind, suggestions }
  })
  const groups: SuggestionGroup[] = [{ kind: 'datasets', suggestions: datasets }, ...facets]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** Whether a word of the label begins with one of the typed words, ignoring case and dots. */
function beginsLike(label: string, typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return fold(label)
    .split(/[\s\-/,()]+/)
    .some((part) => words.some((word) => part.startsWith(word)))
}
