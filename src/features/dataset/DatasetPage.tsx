import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import type { FirstAnswers, IsMissing, NextAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { usePageParams } from '../../catalogue/pageAddress.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { chosenResource } from './chosenResource.ts'
import { DatasetMissing } from './DatasetMissing.tsx'
import styles from './DatasetPage.module.css'
import { DatasetView } from './DatasetView.tsx'
import { parseTableState, toDatastoreSearch } from './tableState.ts'
import { hasTable } from './useResourceTable.ts'

export const firstAnswers: FirstAnswers = ({ params, locale }) => [datasetQueries.show(locale, params.name ?? '')]

export const nextAnswers: NextAnswers = ({ params, search, locale }, subject) => {
  // The first query is package_show.
  const resource = chosenResource(subject as Dataset, params.id)
  if (!resource || !hasTable(resource)) return []
  return [datastoreQueries.search(locale, toDatastoreSearch(resource.id, parseTableState(search)))]
}

export const isMissing: IsMissing = ({ params: { id } }, subject) =>
  id !== undefined && !(subject as Dataset).resources.some((resource) => resource.id === id) // as above

/** One dataset, and one of its files: `/dataset/<name>` and `/dataset/<name>/resource/<id>`. */
export function DatasetPage() {
  const { t } = useTranslation('dataset')
  const { name = '', id } = usePageParams()
  const { data, error, refetch } = useQuery(datasetQueries.show(useLocale(), name))
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
