import { useQuery } from '@tanstack/react-query'
import { publishableQuery } from '../../../catalogue/SignIn/publishableQuery.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

/** The organizations that the user can publish for, with the titles of the language. */
export function useOrganizations() {
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(publishableQuery(call, locale))
  const titleOf = (id: string) => data?.find((group) => group.id === id)?.title ?? ''
  return { organizations: data, error, refetch, titleOf }
}
