import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import { mayEdit } from '../../../catalogue/SignIn/mayEdit.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'

type Props = {
  /** A dataset of the series, as its own page has it. */
  dataset: Dataset
  /** The name of the latest one. */
  latest: string
}

/** For users who may edit the datasets of a series: the form of the next one, filled in from the latest. */
export function NextEdition({ dataset, latest }: Props) {
  const { t } = useTranslation('dataset')
  const call = useCall()
  const { hasOwnCatalogue } = useSite()
  const { data: me } = useMe()
  const { data: isAllowed } = useQuery({
    queryKey: ['isPermitted', me?.id, dataset.id],
    queryFn: async () => !!me && mayEdit(dataset, me, { call, hasOwnCatalogue }),
    enabled: !!me,
    staleTime: 60_000,
    retry: false,
  })
  if (isAllowed !== true) return null
  return (
    <p data-print="hide">
      <Link to={paths.publish({ from: latest })} className={buttonFace}>
        {t('datasetSeries.next')}
      </Link>
    </p>
  )
}
