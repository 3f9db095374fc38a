import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/errors.ts'
import { tagQueries } from '../../api/queries/tags.ts'
import { useDebounced } from '../../catalogue/SearchBox/useDebounced.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import type { IndexEntry } from './browseIndex.ts'

type UnlistedTags = {
  entries: IndexEntry[]
  /** There are more tags than these entries. */
  isCut: boolean
  /** The request for the current text is still running. */
  isPending: boolean
  error: ApiError | null
  retry: () => void
}

const PAUSE_MS = 200
const SHOWN = 100

/** Tags that match a text but are not in the index; their counts are unknown. A single letter sends no request. */
export function useUnlistedTags(text: string, listed: readonly IndexEntry[]): UnlistedTags {
  const settled = useDebounced(text, PAUSE_MS)
  const isAsked = settled.length > 1
  const { data, error, isFetching, refetch } = useQuery({
    ...tagQueries.matching(useLocale(), settled),
    enabled: isAsked,
  })
  const known = new Set(listed.map(({ name }) => name))
  const others = isAsked ? (data ?? []).filter((name) => !known.has(name)) : []
  return {
    entries: others
      .slice(0, SHOWN)
      .map((name) => ({ name, title: { text: name }, description: { text: '' }, count: undefined })),
    isCut: others.length > SHOWN,
    isPending: text.length > 1 && (settled !== text || (isFetching && data === undefined)),
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}
