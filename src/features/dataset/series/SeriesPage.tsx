import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Dataset } from '#contract/entities.ts'
import { periodIn } from '#contract/fileSeries.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { GroupLink } from '../../../catalogue/GroupLink.tsx'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { gapsIn } from '../files/fileGroups.ts'
import { usePeriodText } from '../files/usePeriodText.ts'
import { DatasetMissing } from '../page/DatasetMissing.tsx'
import styles from '../page/DatasetPage.module.css'
import { MOST, seriesOf } from './datasetSeries.ts'
import { countPeriods } from './nearestPeriods.ts'
import { useEditions } from './useEditions.ts'

const NextEdition = onDemand(() => import('./NextEdition.tsx').then((part) => part.NextEdition))

/** `/dataset/series/<name>`: the datasets that differ from one only in the period of their titles. */
export function SeriesPage() {
  const { name = '' } = useParams()
  const { t } = useTranslation('dataset')
  const { data, error, refetch } = useQuery(datasetQueries.show(useLocale(), name))
  if (data) return <Series dataset={data} />
  if (error?.kind === 'not_found' || error?.kind === 'forbidden')
    return <DatasetMissing name={name} kind={error.kind} />
  return (
    <Page title={t('datasetSeries.title')}>
      <h1>{t('datasetSeries.title')}</h1>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('datasetSeries.loading')} lines={[0.5, 0.8]} times={3} />
      )}
    </Page>
  )
}

function Series({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const format = useFormat()
  const isUser = useSignInNoted()
  const { editions, isCut, error, refetch } = useEditions(dataset)
  const periods = countPeriods(editions ?? [])
  const shown = titleIn(dataset, locale)
  const title = periodIn(shown.text)?.rest || shown.text
  const { organization } = dataset
  return (
    <Page title={t('datasetSeries.titleOf', { title })} className={styles.series ?? ''}>
      {organization && (
        <p className={styles.crumbs}>
          <GroupLink group={organization} />
        </p>
      )}
      <h1 lang={shown.lang}>{title}</h1>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!editions && !error && <Skeleton label={t('datasetSeries.loading')} lines={[0.5, 0.8]} times={3} />}
      {editions && periods < 2 && (
        <p className={styles.summary}>
          {isCut
            ? t('datasetSeries.cut', { number: format.number(MOST) })
            : t(seriesOf(dataset) ? 'datasetSeries.alone' : 'datasetSeries.none')}
        </p>
      )}
      {editions && periods > 1 && <Extent {...{ dataset, editions, isCut }} />}
      {isUser && editions && seriesOf(dataset) && (
        <NextEdition dataset={dataset} latest={editions[0]?.dataset.name ?? dataset.name} />
      )}
      {editions && (
        <DatasetList
          datasets={editions.length === 0 ? [dataset] : editions.map((edition) => edition.dataset)}
          showsOrganization={false}
        />
      )}
    </Page>
  )
}

type ExtentProps = {
  dataset: Dataset
  editions: NonNullable<ReturnType<typeof useEditions>['editions']>
  isCut: boolean
}

/** How many datasets there are, from when to when, and what is missing between them. */
function Extent({ dataset, editions, isCut }: ExtentProps) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const textOf = usePeriodText()
  const granularity = seriesOf(dataset)?.granularity ?? 'year'
  const files = editions.map(({ period, dataset: resource }) => ({ period, resource }))
  const gaps = isCut ? [] : gapsIn({ granularity, files }).map((period) => textOf(period, true))
  return (
    <p className={styles.summary}>
      {t('datasetSeries.extent', {
        number: format.number(editions.length),
        first: textOf(editions.at(-1)?.period ?? '', true),
        last: textOf(editions[0]?.period ?? '', true),
      })}
      {gaps.length > 0 && ` ${t('datasetSeries.gaps', { periods: format.list(gaps) })}`}
      {isCut && ` ${t('datasetSeries.cut', { number: format.number(MOST) })}`}
    </p>
  )
}
