import type { InboxRequest, RequestAssignee } from '#contract/dataRequest.ts'
import { useFormat } from '../../../catalogue/format.ts'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { PlaceLine } from '../PlaceLine.tsx'
import styles from '../RequestRow.module.css'
import { statusKey } from '../statusKey.ts'
import { AssigneeChoice } from './AssigneeChoice.tsx'

type Props = {
  request: InboxRequest
  me: Me
  staff: readonly RequestAssignee[]
  /** Whether the requests can have different recipients. */
  hasRecipient: boolean
}

/** One request: what it asks for, its status and deadline, and who works on it. */
export function InboxRow({ request, me, staff, hasRecipient }: Props) {
  const { t } = useTranslation(['requestInbox', 'dataRequest'])
  const format = useFormat()
  const locale = useLocale()
  const { title: siteTitle } = useSite()
  const { reference, kind, what, status, created, place, recipient, wanted, dataset, language } = request
  const office = recipient && titleIn(recipient, locale)
  return (
    <li className={styles.row}>
      <Link to={paths.dataRequest(reference)} lang={language === locale ? undefined : language} className={styles.what}>
        {what}
      </Link>
      <p className={styles.meta}>
        <b data-status={status}>{t(`dataRequest:${statusKey(kind, status)}`)}</b>
        <Deadline request={request} />
        {kind === 'problem' && <span>{t('dataRequest:problem.kind')}</span>}
        <span>
          {t('arrived')} <time dateTime={`${created}Z`}>{format.date(created)}</time>
        </span>
        {hasRecipient && <span lang={office?.lang}>{office?.text ?? t('portal', { site: siteTitle[locale] })}</span>}
        {wanted > 1 && (
          <span>
            {t(kind === 'problem' ? 'dataRequest:problem.support' : 'dataRequest:support.count', {
              count: wanted,
              number: format.number(wanted),
            })}
          </span>
        )}
        <span className={styles.reference}>{reference}</span>
      </p>
      {place && <PlaceLine place={place} />}
      {dataset && (
        <p>
          {t('dataRequest:answeredBy')} <Link to={paths.dataset(dataset.name)}>{dataset.title}</Link>
        </p>
      )}
      <AssigneeChoice request={request} me={me} staff={staff} />
    </li>
  )
}

/** Until when a waiting request has to be answered. */
function Deadline({ request: { status, due, isOverdue, workingDays } }: { request: InboxRequest }) {
  const { t } = useTranslation('requestInbox')
  const format = useFormat()
  if (status !== 'open' && status !== 'in_review') return null
  if (!isOverdue)
    return (
      <span>
        {t('due')} <time dateTime={due}>{format.date(due)}</time>
      </span>
    )
  return <b data-status="overdue">{t('late', { count: workingDays, number: format.number(workingDays) })}</b>
}
