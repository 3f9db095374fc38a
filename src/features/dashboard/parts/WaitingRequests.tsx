import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from '../Dashboard.module.css'
import type { Dashboard } from '../useDashboard.ts'

/** Requests of readers that wait for an answer, the oldest first. */
export function WaitingRequests({ dashboard: { requests, request_count } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <Section
      id="requests"
      title={t('requests.title')}
      aside={<Link to={paths.requestInbox()}>{t('figures.answer')}</Link>}
    >
      {requests.length === 0 && <p>{t('requests.none')}</p>}
      <ul className={styles.lines}>
        {requests.map(({ reference, kind, what, created }) => (
          <li key={reference}>
            <div>
              <Link to={paths.dataRequest(reference)}>{what}</Link>
              <p className={styles.quiet}>{t(`requests.${kind}`, { reference, date: format.dateShort(created) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {request_count > requests.length && (
        <p className={styles.quiet}>
          {t('requests.some', { shown: format.number(requests.length), number: format.number(request_count) })}
        </p>
      )}
    </Section>
  )
}
