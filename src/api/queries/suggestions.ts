import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** What a reader may be searching for while typing; the previous suggestions stay until the next ones arrive. */
export const suggestionQueries = {
  typed: (locale: string, q: string) =>
    queryOptions<Output<'search_suggest'>>({
      queryKey: [locale, 'search_suggest', { q } satisfies Input<'search_suggest'>],
      placeholderData: keepPreviousData,
    }),
}
