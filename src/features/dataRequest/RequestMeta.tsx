import type { DataRequest } from '#contract/dataRequest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './RequestRow.module.css'
import { statusKey } from './statusKey.ts'

/** The status of a request, its date and its organization. */
export function RequestMeta({ request }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const { kind, status, created, body, reference } = request
  return (
    <p className={styles.meta}>
      <b data-status={status}>{t(statusKey(kind, status))}</b>
      {kind === 'problem' && <span>{t('problem.kind')}</span>}
      <time dateTime={`${created}Z`}>{format.date(created)}</time>
      {body !== '' && <span>{body}</span>}
      <span className={styles.reference}>{reference}</span>
    </p>
  )
}
