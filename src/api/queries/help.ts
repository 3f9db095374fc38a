import { queryOptions } from '@tanstack/react-query'

/** What the portal says of its own actions. */
export const helpQueries = {
  /** The words about one action; null where there are none. */
  show: (locale: string, name: string) =>
    queryOptions<string | null>({
      queryKey: [locale, 'help_show', { name }],
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
