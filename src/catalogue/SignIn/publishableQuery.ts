import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import { list } from '../../api/raw.ts'
import { readGroup } from '../../api/readGroup.ts'
import type { Call } from './useCall.ts'

/** The organizations in which the signed-in user may create datasets, sorted by title. */
export const publishableQuery = (call: Call, locale: string) =>
  queryOptions<Group[]>({
    queryKey: ['publishable', locale],
    queryFn: async () => {
      const response = await call('organization_list_for_user', { permission: 'create_dataset' })
      const byTitle = new Intl.Collator(locale, { numeric: true })
      return list(response)
        .map(readGroup)
        .sort((one, other) => byTitle.compare(one.title || one.name, other.title || other.name))
    },
    staleTime: 60_000,
    retry: false,
  })
