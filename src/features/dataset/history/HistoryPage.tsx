import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { HISTORY_PER_PAGE, historyQueries } from '../../../api/queries/history.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { pageIn } from '../../../lib/pageIn.ts'
import { paths } from '../../../paths.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { DatasetMissing } from '../page/DatasetMissing.tsx'
import styles from './History.module.css'
import { HistoryLines } from './HistoryLines.tsx'
import { useLines } from './useLines.ts'
import { VersionChoice } from './VersionChoice.tsx'
import { withChanges } from './withChanges.ts'

const FormerFiles = onDemand(() => import('./FormerFiles.tsx').then((part) => part.FormerFiles))

/** `/dataset/activity/<name>`: every version of a dataset's metadata and tables, the newest first. */
export function HistoryPage() {
  const { t } = useTranslation('history')
  const { name = '' } = useParams()
  const locale = useLocale()
  const isUser = useSignInNoted()
  const { data: dataset, error } = useQuery(datasetQueries.show(locale, name))
  if (error?.kind === 'not_found' || error?.kind === 'forbidden')
    return <DatasetMissing name={name} kind={error.kind} />
  const title = dataset && titleIn(dataset, locale)
  return (
    <Page title={title ? t('titleOf', { title: title.text }) : t('title')} description={t('intro')}>
      {dataset && title && (
        <p className={styles.back}>
          <Link to={paths.dataset(dataset.name)} lang={title.lang}>
            {title.text}
          </Link>
        </p>
      )}
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {error && <ErrorNotice error={error} title={t('failed')} />}
      {dataset && <VersionChoice address={name} />}
      {dataset && isUser && <FormerFiles current={dataset} />}
      {dataset && <Lines dataset={dataset} name={name} />}
      {!dataset && !error && <Skeleton label={t('loading')} lines={[0.4, 0.8]} times={4} />}
    </Page>
  )
}

/** `name` is the dataset's name or id in the address, by which the loader has asked. */
function Lines({ dataset, name }: { dataset: Dataset; name: string }) {
  const { t } = useTranslation('history')
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data, error, refetch } = useLines(historyQueries.page(useLocale(), name, page))
  if (error) return <ErrorNotice error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={t('loading')} lines={[0.4, 0.8]} times={4} />
  if (data.length === 0 && page === 1) return <p>{t('empty')}</p>
  if (data.length === 0) {
    return (
      <p>
        {t('beyond')} <Link to={paths.history(dataset.name)}>{t('toFirst')}</Link>
      </p>
    )
  }
  const shown = withChanges(data).slice(0, HISTORY_PER_PAGE)
  return (
    <>
      <HistoryLines lines={shown} dataset={dataset} />
      <Pages name={dataset.name} page={page} hasOlder={data.length > HISTORY_PER_PAGE} />
    </>
  )
}

/** The number of pages is not known, because the API does not count the lines. */
function Pages({ name, page, hasOlder }: { name: string; page: number; hasOlder: boolean }) {
  const { t } = useTranslation('history')
  if (page === 1 && !hasOlder) return null
  const to = (number: number) => paths.history(name, number === 1 ? {} : { page: String(number) })
  return (
    <nav aria-label={t('pages')} className={styles.pages} data-print="hide">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {t('newer')}
        </Link>
      )}
      {hasOlder && (
        <Link to={to(page + 1)} rel="next">
          {t('older')}
        </Link>
      )}
    </nav>
  )
}
