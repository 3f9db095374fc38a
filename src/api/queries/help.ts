import { queryOptions } from '@tanstack/react-query'

/** The documentation that the portal has for its actions. */
export const helpQueries = {
  /** The docstring of one action; null if there is none. */
  show: (locale: string, name: string) =>
    queryOptions<string | null>({
      queryKey: [locale, 'help_show', { name }],
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
