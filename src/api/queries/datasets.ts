import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** Datasets: the search and one of them. The answer comes through the client's default queryFn. */
export const datasetQueries = {
  search: (locale: string, input: Input<'package_search'>) =>
    queryOptions<Output<'package_search'>>({
      queryKey: [locale, 'package_search', input],
      placeholderData: keepPreviousData, // results and facets must not flicker while refining
    }),

  /** A search that no visitor refines, such as what is near something: another one has nothing to do with it. */
  list: (locale: string, input: Input<'package_search'>) =>
    queryOptions<Output<'package_search'>>({ queryKey: [locale, 'package_search', input] }),

  show: (locale: string, id: string) =>
    queryOptions<Output<'package_show'>>({
      queryKey: [locale, 'package_show', { id } satisfies Input<'package_show'>],
    }),
}
