import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** Resources by their id. */
export const resourceQueries = {
  show: (locale: string, id: string) =>
    queryOptions<Output<'resource_show'>>({
      queryKey: [locale, 'resource_show', { id } satisfies Input<'resource_show'>],
    }),
}
