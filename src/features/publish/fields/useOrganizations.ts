import { useQuery } from '@tanstack/react-query'
import { publishableQuery } from '../../../catalogue/SignIn/publishableQuery.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Draft } from '../draft/draft.ts'

/** The organizations that the user can publish for, with the titles of the language. */
export function useOrganizations() {
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(publishableQuery(call, locale))
  /** The title of a draft's organization, also of one that the user cannot publish for; empty if the draft has none. */
  const titleOf = ({ organization: id, base }: Draft) => {
    const own = data?.find((group) => group.id === id)?.title
    if (own !== undefined || base?.organization?.id !== id) return own ?? ''
    return titleIn(base.organization, locale).text
  }
  return { organizations: data, error, refetch, titleOf }
}
