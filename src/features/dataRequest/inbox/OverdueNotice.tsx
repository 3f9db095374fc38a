import type { Inbox } from '#contract/dataRequest.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'

type Props = { recipients: Inbox['recipients']; filter: Readonly<Record<string, string>> }

/** The reminder of requests that wait for longer than the law allows; nothing if there are none. */
export function OverdueNotice({ recipients, filter }: Props) {
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
