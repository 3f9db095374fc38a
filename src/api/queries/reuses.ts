import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../errors.ts'

/** The reuses of a dataset. */
export const reuseQueries = {
  /** What everybody may see. */
  list: (locale: string, id: string) =>
    queryOptions<Output<'reuse_list'>>({ queryKey: [locale, 'reuse_list', { id }], retry: false }),
  /** What a signed-in user may see, also those that wait for approval; `load` calls the action as that user. */
  listOfUser: (locale: string, id: string, userId: string, load: () => Promise<Output<'reuse_list'>>) =>
    queryOptions<Output<'reuse_list'>, ApiError>({
      queryKey: [locale, 'reuse_list', { id }, userId],
      queryFn: load,
      retry: false,
    }),
}
