import { useQuery } from '@tanstack/react-query'
import { objects, text } from '../api/raw.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useCall } from './SignIn/useCall.ts'

type Licence = { id: string; title: string }

/** Common open licences for data, the most common first. */
export const USUAL_LICENCES = ['cc-by', 'cc-zero', 'cc-by-sa', 'odc-odbl']

/** The licences that the portal knows. */
export function useLicences(): readonly Licence[] {
  const call = useCall()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['licences', locale],
    queryFn: async () =>
      objects(await call('license_list', {})).map((raw) => ({
        id: text(raw.id),
        title: text(raw.title, text(raw.id)),
      })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Until the list is loaded, and if it cannot be loaded, the common ones are shown.
  return data ?? USUAL_LICENCES.map((id) => ({ id, title: id }))
}
