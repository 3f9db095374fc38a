import styles from './FormatBadge.module.css'
import { isDataFormat } from './resourceFormat.ts'

/** A file format in small monospace capitals; data formats look different from document formats. */
export function FormatBadge({ format }: { format: string }) {
  return (
    <span className={styles.badge} data-kind={isDataFormat(format) ? 'data' : 'document'}>
      {format}
    </span>
  )
}
