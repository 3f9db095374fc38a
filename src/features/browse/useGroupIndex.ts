import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { GROUPS_PER_CALL } from '../../api/queries/groups.ts'
import { type CatalogueText, translated } from '../../catalogue/translated.ts'
import type { Locale } from '../../i18n/languages.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { firstSentence } from '../../lib/excerpt.ts'
import { countingSearch, type GroupScope, scopes } from './scopes.ts'

export type IndexEntry = { name: string; title: CatalogueText; description: CatalogueText; count: number | undefined }

type GroupIndex = {
  entries: IndexEntry[] | undefined
  /** Names of those that are not among the entries because no dataset is theirs. */
  withoutDatasets: string[]
  error: ApiError | null
  retry: () => void
}

/**
 * All organizations or groups, though a portal gives whole ones only by 25. A small portal's are whole. A large one's
 * come from three answers: names, facets (title and count of each that has datasets) and the first page.
 */
export function useGroupIndex(scope: GroupScope): GroupIndex {
  const locale = useLocale()
  const { queries, facet } = scopes[scope]
  const names = useQuery(queries.names(locale))
  const page = useQuery(queries.page(locale))
  const counts = useQuery(datasetQueries.list(locale, countingSearch(scope, -1)))

  const whole = new Map((page.data ?? []).map((group) => [group.name, group]))
  const counted = new Map((counts.data?.search_facets[facet]?.items ?? []).map((item) => [item.name, item]))
  const all = [...new Set([...(names.data ?? []), ...whole.keys(), ...counted.keys()])]
  const isSmall = all.length <= GROUPS_PER_CALL
  const isShown = (name: string) => isSmall || counted.size === 0 || counted.has(name)
  const isAnswered = page.data !== undefined || names.data !== undefined
  // A name alone is neither a title nor a count: the index stands once every answer has come or failed.
  const isSettled = !names.isPending && !page.isPending && !counts.isPending
  return {
    entries:
      isAnswered && isSettled
        ? all.filter(isShown).map((name) => toEntry(name, whole.get(name), counted.get(name), locale, isSmall))
        : undefined,
    withoutDatasets: all.filter((name) => !isShown(name)),
    error: isAnswered || !isSettled ? null : (page.error ?? names.error),
    retry: () => {
      for (const query of [names, page, counts]) if (query.isError) void query.refetch()
    },
  }
}

type Counted = { display_name: string; count: number }

function toEntry(
  name: string,
  group: Group | undefined,
  counted: Counted | undefined,
  locale: Locale,
  isDescribed: boolean,
): IndexEntry {
  const description = translated(group?.description_translated, group?.description ?? '', locale)
  return {
    name,
    title: translated(group?.title_translated, group?.title || counted?.display_name || name, locale),
    description: isDescribed ? { ...description, text: firstSentence(description.text, 140) } : { text: '' },
    count: counted?.count ?? group?.package_count,
  }
}
