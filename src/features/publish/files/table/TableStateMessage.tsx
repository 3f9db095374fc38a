import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { Notice } from '../../../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../../../ui/ProgressLine/ProgressLine.tsx'
import type { DraftFile } from '../../draft/draft.ts'
import styles from './TableStateMessage.module.css'
import { isUnderway, type TableState } from './tableState.ts'

type Props = {
  kind: DraftFile['kind']
  table: TableState
  /** The result of saving labels and types, or why the table is not created again. */
  said: string
  onRetry: () => void
  onWrite: (() => void) | undefined
}

/** The state of a table: its rows, or the line and the reason if it could not be created. */
export function TableStateMessage({ kind, table, said, onRetry, onWrite }: Props) {
  const { t } = useTranslation('files')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const { state, rows, skipped, line, why } = table
  if (state === 'error')
    return (
      <Notice
        tone="error"
        isLive
        title={line > 0 ? t('table.errorAt', { line: format.number(line), why }) : t('table.error', { why })}
      >
        <p>{t(kind === 'link' ? 'table.linkErrorNext' : 'table.errorNext')}</p>
        {said !== '' && <p>{said}</p>}
        <Button onClick={onRetry}>{t('table.retry')}</Button>
      </Notice>
    )
  return (
    <div className={styles.table}>
      <ProgressLine isActive={isUnderway(table)} />
      <p role="status">
        {state === 'complete' &&
          t('table.complete', { rows: word('rows', { count: rows, number: format.number(rows) }) })}
        {state === 'running' &&
          (rows > 0
            ? t('table.runningRows', { rows: word('rows', { count: rows, number: format.number(rows) }) })
            : t('table.running'))}
        {state === 'pending' && (why === '' ? t('table.pending') : t('table.again', { why }))}
      </p>
      {skipped > 0 && (
        <p className={styles.skipped}>
          {t('table.skipped', { count: skipped, number: format.number(skipped), line: format.number(line), why })}
        </p>
      )}
      <p role="status">{said}</p>
      {state === 'complete' && (
        <p className={styles.actions}>
          {onWrite && (
            <Button look="quiet" onClick={onWrite}>
              {t('table.apply')}
            </Button>
          )}
          <Button look="quiet" onClick={onRetry}>
            {t('table.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
