import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import { mayEdit } from '../../../catalogue/SignIn/mayEdit.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'

/** Whether the signed-in user may edit the dataset, on a portal with its own catalogue; undefined until that is known. */
export function useMayEdit(dataset: Dataset): boolean | undefined {
  const call = useCall()
  const { data: me } = useMe()
  const { hasOwnCatalogue } = useSite()
  const { data } = useQuery({
    queryKey: ['mayEdit', me?.id, dataset.id],
    queryFn: () => (me ? mayEdit(dataset, me, { call, hasOwnCatalogue }) : false),
    enabled: hasOwnCatalogue && me !== undefined && me !== null,
    retry: false,
  })
  return data
}
