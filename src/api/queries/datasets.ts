import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'
import type { BriefSearch } from '../briefDataset.ts'

type Search = Input<'package_search'>

/** Dataset search and dataset page. The client's default queryFn sends the requests. */
export const datasetQueries = {
  /** A search that users can change, for a list of datasets. */
  search: (locale: string, input: Search) =>
    queryOptions({
      ...datasetQueries.brief(locale, input),
      placeholderData: keepPreviousData, // results and facets must not flicker when the search changes
    }),

  /** A search that users cannot change, such as related datasets; it keeps no previous results. */
  brief: (locale: string, input: Search) =>
    queryOptions<BriefSearch>({ queryKey: [locale, 'package_search', { ...input, ext_brief: true } satisfies Search] }),

  /** The same with whole datasets. */
  whole: (locale: string, input: Search) =>
    queryOptions<Output<'package_search'>>({ queryKey: [locale, 'package_search', input] }),

  show: (locale: string, id: string) =>
    queryOptions<Output<'package_show'>>({
      queryKey: [locale, 'package_show', { id } satisfies Input<'package_show'>],
    }),
}
