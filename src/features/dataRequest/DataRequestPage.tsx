import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './DataRequest.module.css'
import { Receipt } from './Receipt.tsx'
import { RequestView } from './RequestView.tsx'
import { StaffPanel } from './StaffPanel.tsx'

/** `/data-request/<reference>`: one request with its status; right after it was sent, with a receipt. */
export function DataRequestPage({ reference }: { reference: string }) {
  const { t } = useTranslation('dataRequest')
  const isSent = useSearchParams()[0].has('sent')
  const { data, error, refetch } = useQuery(dataRequestQueries.show(useLocale(), reference))
  const isMissing = error?.kind === 'not_found'
  const title = data?.what ?? (isMissing ? t('one.missing') : t('one.title', { reference }))
  return (
    <Page title={title} description={data?.purpose || undefined} className={styles.page ?? ''}>
      <nav aria-label={t('one.back')}>
        <Link to={paths.dataRequests()}>{t('list.title')}</Link>
      </nav>
      {data && isSent && <Receipt request={data} />}
      {data ? <RequestView request={data} /> : <h1>{title}</h1>}
      {isMissing && <p>{t('one.missingWhy', { reference })}</p>}
      {error && !isMissing && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('list.loading')} lines={[0.6, 0.9]} />}
      <StaffPanel reference={reference} />
    </Page>
  )
}
