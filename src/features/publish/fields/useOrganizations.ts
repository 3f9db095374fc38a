import { useQuery } from '@tanstack/react-query'
import { publishableQuery } from '../../../catalogue/SignIn/publishableQuery.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { translated } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

/** The organizations that the user can publish for, with translated names. */
export function useOrganizations() {
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(publishableQuery(call, locale))
  const nameOf = (group: NonNullable<typeof data>[number]) =>
    translated(group.title_translated, group.title || group.name, locale).text
  const titleOf = (id: string) => {
    const found = data?.find((group) => group.id === id)
    return found ? nameOf(found) : ''
  }
  return { organizations: data, error, refetch, nameOf, titleOf }
}
