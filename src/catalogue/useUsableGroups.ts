import { useQuery } from '@tanstack/react-query'
import { list } from '../api/raw.ts'
import { readGroup } from '../api/readGroup.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { alphabetical } from '../lib/collator.ts'
import { useCall } from './SignIn/useCall.ts'
import { titleIn } from './translated.ts'

/** The categories that the user may add datasets to, with their titles, sorted by them. */
export function useUsableGroups(): readonly { value: string; label: string }[] {
  const call = useCall()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['groupsToUse', locale],
    queryFn: async () => {
      const options = list(await call('group_list_authz', {}))
        .map(readGroup)
        .map((group) => ({
          value: group.name,
          label: titleIn(group, locale).text,
        }))
      return alphabetical(options, locale, ({ label }) => label)
    },
    retry: false,
  })
  return data ?? []
}
