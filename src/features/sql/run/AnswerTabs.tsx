import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../tabs/TabRow.module.css'
import type { Runs } from './useRuns.ts'

/** The last answers side by side, where there are several. */
export function AnswerTabs({ runs: { answers, shown, show, close } }: { runs: Runs }) {
  const { t } = useTranslation('sql')
  const format = useFormat()
  if (answers.length < 2) return null
  return (
    <ul className={styles.row} data-look="small" aria-label={t('results.label')}>
      {answers.map(({ id, name, result }) => (
        <li key={id} className={styles.tab} data-active={id === shown?.id}>
          <button type="button" aria-pressed={id === shown?.id} onClick={() => show(id)} className={styles.choose}>
            {name} <small>{format.number(result.rowCount)}</small>
          </button>
          <button type="button" onClick={() => close(id)} className={styles.close}>
            <VisuallyHidden>
              {t('results.close')} {name}
            </VisuallyHidden>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
