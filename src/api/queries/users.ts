import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** What everybody may see of a user. */
export const userQueries = {
  show: (locale: string, id: string) =>
    queryOptions<Output<'user_show'>>({ queryKey: [locale, 'user_show', { id } satisfies Input<'user_show'>] }),

  /** The organizations that a user may publish for. */
  organizations: (locale: string, id: string) =>
    queryOptions<Output<'organization_list_for_user'>>({
      queryKey: [
        locale,
        'organization_list_for_user',
        { id, permission: 'create_dataset' } satisfies Input<'organization_list_for_user'>,
      ],
    }),
}
