import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { DataRequest } from '#contract/dataRequest.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './DataRequest.module.css'
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

/** The receipt of a request: its number, its page and its feed. */
function Receipt({ request: { reference } }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const href = useHref()
  const { origin = '' } = useSite()
  const address = origin + href(paths.dataRequest(reference))
  return (
    <div role="status" className={styles.receipt}>
      <p className={styles.receiptTitle}>{t('receipt.title')}</p>
      <dl>
        <div>
          <dt>{t('receipt.number')}</dt>
          <dd>
            <b>{reference}</b> <CopyButton text={reference} what={t('receipt.number')} />
          </dd>
        </div>
        <div>
          <dt>{t('receipt.address')}</dt>
          <dd>
            <code>{address}</code> <CopyButton text={address} what={t('receipt.address')} />
          </dd>
        </div>
      </dl>
      <p>
        {t('receipt.next')} <a href={href(paths.dataRequestsFeed())}>{t('receipt.feed')}</a>
      </p>
    </div>
  )
}
