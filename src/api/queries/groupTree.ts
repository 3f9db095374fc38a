import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** The hierarchy of organizations. Another CKAN has it only with an extension. */
export const groupTreeQuery = (locale: string) =>
  queryOptions<Output<'group_tree'>>({
    queryKey: [locale, 'group_tree', { type: 'organization' } satisfies Input<'group_tree'>],
    retry: false,
  })
