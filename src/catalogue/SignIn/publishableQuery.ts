import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import { list } from '../../api/raw.ts'
import { readGroup } from '../../api/readGroup.ts'
import type { Locale } from '../../i18n/languages.ts'
import { alphabetical } from '../../lib/collator.ts'
import { titleIn } from '../translated.ts'
import type { Call } from './useCall.ts'

/** The organizations in which the signed-in user may create datasets, each with the title of the language, sorted by it. */
export const publishableQuery = (call: Call, locale: Locale) =>
  queryOptions<Group[]>({
    queryKey: ['publishable', locale],
    queryFn: async () => {
      const response = await call('organization_list_for_user', { permission: 'create_dataset' })
      const groups = list(response)
        .map(readGroup)
        .map((group) => ({
          ...group,
          title: titleIn(group, locale).text,
        }))
      return alphabetical(groups, locale, ({ title }) => title)
    },
    staleTime: 60_000,
    retry: false,
  })
