import styles from './FormatBadge.module.css'
import { isDataFormat } from './resourceFormat.ts'

/** A file format in small mono capitals; data stands out from documents. */
export function FormatBadge({ format }: { format: string }) {
  return (
    <span className={styles.badge} data-kind={isDataFormat(format) ? 'data' : 'document'}>
      {format}
    </span>
  )
}
