import type { ReactNode } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './HistoryDialog.module.css'

type Props = {
  name: string
  sql: string
  /** Milliseconds. */
  at: number
  onOpen: () => void
  onDelete?: () => void
  /** Details shown before the time. */
  children?: ReactNode
}

/** A statement of the history: its name, first lines and time, and a button that opens it. */
export function QueryLine({ name, sql, at, onOpen, onDelete, children }: Props) {
  const { t } = useTranslation('sql')
  const format = useFormat()
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        <button type="button" onClick={onOpen}>
          {name}
        </button>
        <span className={styles.meta}>
          {children} {format.dateTime(new Date(at).toISOString())}
        </span>
      </p>
      <pre>{sql.slice(0, 400)}</pre>
      {onDelete && (
        <Button look="quiet" onClick={onDelete}>
          {t('history.delete')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
