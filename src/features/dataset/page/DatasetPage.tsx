import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { pastRequest } from '../history/pastRequest.ts'
import { DatasetMissing } from './DatasetMissing.tsx'
import styles from './DatasetPage.module.css'
import { DatasetView } from './DatasetView.tsx'

const PastVersion = onDemand(() => import('../history/PastVersion.tsx').then((part) => part.PastVersion))

/** The version of the past that the address asks for. */
function usePastRequest() {
  const [search] = useSearchParams()
  const { timeZone } = useSite()
  return pastRequest(search, timeZone)
}

/** One dataset, and one of its files: `/dataset/<name>` and `/dataset/<name>/resource/<id>`. */
export function DatasetPage() {
  const { t } = useTranslation('dataset')
  const { name = '', id } = useParams()
  const { data, error, refetch } = useQuery(datasetQueries.show(useLocale(), name))
  const past = usePastRequest()
  if (data && past) return <PastVersion current={data} past={past} />
  if (data) return <DatasetView key={data.id} dataset={data} resourceId={id} />
  if (error?.kind === 'not_found' || error?.kind === 'forbidden')
    return <DatasetMissing name={name} kind={error.kind} />
  if (error) {
    return (
      <Page title={t('failed')}>
        <h1 className={styles.failed}>{t('failed')}</h1>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page title={t('loading')}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Skeleton label={undefined} lines={[0.5, 0.8, 0.7]} times={3} />
    </Page>
  )
}
