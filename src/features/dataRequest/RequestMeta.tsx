import { useTranslation } from 'react-i18next'
import type { DataRequest } from '#contract/dataRequest.ts'
import { useFormat } from '../../catalogue/format.ts'
import styles from './DataRequest.module.css'
import { statusWords } from './statusWords.ts'

/** Where a request stands, since when, and whom it is about. */
export function RequestMeta({ request }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const { status, created, body, reference } = request
  return (
    <p className={styles.meta}>
      <b data-status={status}>{t(statusWords[status])}</b>
      <time dateTime={`${created}Z`}>{format.date(created)}</time>
      {body !== '' && <span>{body}</span>}
      <span className={styles.reference}>{reference}</span>
    </p>
  )
}
