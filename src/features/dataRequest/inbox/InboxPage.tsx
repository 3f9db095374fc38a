import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Inbox } from '#contract/dataRequest.ts'
import { dataRequestQueries } from '../../../api/queries/dataRequests.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { ExternalRequests } from '../ExternalRequests.tsx'
import styles from './Inbox.module.css'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxList } from './InboxList.tsx'
import { inboxFilterIn } from './inboxAddress.ts'

/** `/dashboard/requests`: the requests that the signed-in user may answer. */
export function InboxPage() {
  const { t } = useTranslation(['requestInbox', 'dataRequest'])
  const { dataRequest } = useSite()
  const title = t('title')
  // Requests that are answered elsewhere have no inbox here.
  if (dataRequest !== 'here')
    return (
      <Page title={title} className={styles.page ?? ''}>
        <h1>{title}</h1>
        <ExternalRequests words="" />
      </Page>
    )
  return (
    <SignInGate title={title} why={t('gate')}>
      {(me) => (
        <div className={styles.page}>
          <nav aria-label={t('dataRequest:one.back')}>
            <Link to={paths.account()}>{t('account')}</Link>
          </nav>
          <header>
            <h1>{title}</h1>
            <p className={styles.lead}>{t('lead')}</p>
          </header>
          <Requests me={me} />
        </div>
      )}
    </SignInGate>
  )
}

function Requests({ me }: { me: Me }) {
  const { t } = useTranslation('requestInbox')
  const filter = inboxFilterIn(useSearchParams()[0])
  const { data, error, refetch, isPlaceholderData } = useQuery(
    dataRequestQueries.inbox(useHref()(paths.dataRequests()), filter),
  )
  if (error?.kind === 'forbidden')
    return (
      <Notice tone="warning" title={t('notAllowed')}>
        <p>{t('notAllowedWhy', { user: me.title })}</p>
        <p>
          <Link to={paths.dataRequests()}>{t('allRequests')}</Link>
        </p>
      </Notice>
    )
  return (
    <>
      {data && <OverdueNotice recipients={data.recipients} filter={filter} />}
      {data && <InboxFilters filter={filter} recipients={data.recipients} />}
      {error && <ErrorNotice error={error} title={t('failed')} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.7, 0.4]} times={4} />}
      {data && <InboxList inbox={data} filter={filter} me={me} isBusy={isPlaceholderData} />}
    </>
  )
}

type OverdueNoticeProps = { recipients: Inbox['recipients']; filter: Readonly<Record<string, string>> }

/** The reminder of requests that wait for longer than the law allows; nothing if there are none. */
function OverdueNotice({ recipients, filter }: OverdueNoticeProps) {
  const { t } = useTranslation('requestInbox')
  const format = useFormat()
  const count = recipients.reduce((sum, { overdue }) => sum + overdue, 0)
  if (count === 0) return null
  return (
    <Notice tone="warning" title={t('overdue.title', { count, number: format.number(count) })}>
      <p>{t('overdue.rule')}</p>
      {filter.status !== 'overdue' && (
        <p>
          <Link to={paths.requestInbox({ status: 'overdue' })}>{t('overdue.show')}</Link>
        </p>
      )}
    </Notice>
  )
}
