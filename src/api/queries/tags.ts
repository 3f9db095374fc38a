import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** Tags by a part of their name, and one tag. Counts come from search facets. */
export const tagQueries = {
  matching: (locale: string, query: string) =>
    queryOptions<string[]>({ queryKey: [locale, 'tag_list', { query } satisfies Input<'tag_list'>] }),

  show: (locale: string, id: string) =>
    queryOptions<Output<'tag_show'>>({ queryKey: [locale, 'tag_show', { id } satisfies Input<'tag_show'>] }),
}
