import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'

/** The last checks of the links among a dataset's files. */
export const linkHealthQueries = {
  list: (locale: string, id: string) =>
    queryOptions<Output<'link_health_list'>>({ queryKey: [locale, 'link_health_list', { id }], retry: false }),
}
