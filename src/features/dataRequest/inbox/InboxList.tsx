import type { Inbox } from '#contract/dataRequest.ts'
import { CountHeading } from '../../../catalogue/CountHeading.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { ListPages } from '../../../catalogue/ListPages.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './Inbox.module.css'
import { InboxRow } from './InboxRow.tsx'
import { withFilter } from './inboxAddress.ts'

type Props = { inbox: Inbox; filter: Readonly<Record<string, string>>; me: Me; isBusy: boolean }

/** The requests that a filter selects. */
export function InboxList({ inbox, filter, me, isBusy }: Props) {
  const { t } = useTranslation('requestInbox')
  const format = useFormat()
  const { count, page, page_size, results, recipients, staff } = inbox
  const words = t('count', { count, number: format.number(count) })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Section title={(id) => <CountHeading id={id} level={2} words={words} />}>
      {results.length === 0 ? (
        <p>
          {t(isFiltered ? 'noneFiltered' : 'none')}{' '}
          {isFiltered && <Link to={paths.requestInbox()}>{t('allWaiting')}</Link>}
        </p>
      ) : (
        <ul className={styles.list} aria-busy={isBusy}>
          {results.map((request) => (
            <InboxRow
              key={request.reference}
              request={request}
              me={me}
              staff={staff[request.recipient?.name ?? ''] ?? []}
              hasRecipient={me.isSysadmin || recipients.length > 1}
            />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pages={Math.ceil(count / page_size)}
        label={t('pages')}
        pathOf={(number) =>
          paths.requestInbox({ ...withFilter(filter, {}), ...(number > 1 && { page: String(number) }) })
        }
      />
    </Section>
  )
}
