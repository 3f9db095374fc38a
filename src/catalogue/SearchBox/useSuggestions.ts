import { useQuery } from '@tanstack/react-query'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { suggestionQueries } from '../../api/queries/suggestions.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useSite } from '../site.ts'
import { ownSuggestions } from './ownSuggestions.ts'
import { type SuggestionGroup, suggestionsOf } from './suggestionsOf.ts'
import { useDebounced, useTypingPause } from './useDebounced.ts'

const FACETS = { 'facet.field': ['organization', 'groups', 'tags'], 'facet.limit': 20 }

type Suggestions = {
  groups: SuggestionGroup[] | undefined
  /** The text that the groups are for. */
  q: string
  /** The suggestions for the typed text have not arrived; until then those of an earlier text are given. */
  isPending: boolean
  hasFailed: boolean
}

/**
 * The suggestions for a text that is being typed, in one request: of our own index by its action, of a CKAN without one from a
 * search. A newer request cancels the older one. Undefined before the first answer.
 */
export function useSuggestions(typed: string): Suggestions {
  const locale = useLocale()
  const { hasSearchIndex } = useSite()
  const q = useDebounced(typed, useTypingPause(), { leading: hasSearchIndex })
  // Another CKAN searches for whole words, of which one letter is none.
  const isAsked = q.length > (hasSearchIndex ? 0 : 1)
  const own = useQuery({ ...suggestionQueries.typed(locale, q), enabled: hasSearchIndex && isAsked })
  const search = datasetQueries.search(locale, { q, rows: 6, ...FACETS })
  const other = useQuery({ ...search, enabled: !hasSearchIndex && isAsked })
  const asked = hasSearchIndex ? own : other
  const isCurrent = q === typed && !asked.isPlaceholderData
  const isPending = typed !== '' && !(isCurrent && (asked.data !== undefined || asked.isError || !isAsked))
  const hasFailed = isCurrent && isAsked && asked.isError
  if (q === '') return { groups: [], q, isPending, hasFailed }
  const groups = own.data ? ownSuggestions(own.data, locale) : other.data && suggestionsOf(other.data, q, locale)
  return { groups, q, isPending, hasFailed }
}
