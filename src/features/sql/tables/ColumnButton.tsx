import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SqlColumn } from './sqlTable.ts'
import styles from './TablePanel.module.css'
import { typeKey } from './typeKey.ts'

/** A button with a column's name, type and sample values. A click inserts the name into the statement. */
export function ColumnButton({ column, onInsert }: { column: SqlColumn; onInsert: () => void }) {
  const { t } = useTranslation('sql')
  const { name, type, label, samples = [] } = column
  return (
    <button type="button" className={styles.column} onClick={onInsert}>
      <VisuallyHidden>{t('tables.insertColumn')} </VisuallyHidden>
      <code>{name}</code>
      <span className={styles.type}>{t(typeKey(type))}</span>
      {(label || samples.length > 0) && (
        <span className={styles.more}>
          {label}
          {label && samples.length > 0 && ': '}
          {samples.join(', ')}
        </span>
      )}
    </button>
  )
}
