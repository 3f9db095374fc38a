import { queryOptions } from '@tanstack/react-query'
import type { CkanFacts } from '#contract/portalRead.ts'

/** The documentation that the portal has for its actions. */
export const helpQueries = {
  /** The docstring of one action; null if there is none. */
  show: (locale: string, name: string) =>
    queryOptions<string | null>({
      queryKey: [locale, 'help_show', { name }],
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Which of these actions the CKAN behind the portal lacks, and its limit of rows; only a portal with a server knows it. */
  ckanFacts: (locale: string, names: readonly string[]) =>
    queryOptions<CkanFacts>({
      queryKey: [locale, 'ckan_facts', { names: names.join(',') }],
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
