import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** Dataset search and dataset page. The client's default queryFn sends the requests. */
export const datasetQueries = {
  search: (locale: string, input: Input<'package_search'>) =>
    queryOptions<Output<'package_search'>>({
      queryKey: [locale, 'package_search', input],
      placeholderData: keepPreviousData, // results and facets must not flicker when the search changes
    }),

  /** A search that users cannot change, such as similar datasets; it keeps no previous results. */
  list: (locale: string, input: Input<'package_search'>) =>
    queryOptions<Output<'package_search'>>({ queryKey: [locale, 'package_search', input] }),

  show: (locale: string, id: string) =>
    queryOptions<Output<'package_show'>>({
      queryKey: [locale, 'package_show', { id } satisfies Input<'package_show'>],
    }),
}
