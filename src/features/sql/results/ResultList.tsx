import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Runs } from '../engine/useRuns.ts'
import styles from '../TabRow.module.css'

/** Tabs for the last results, if there are several. */
export function ResultList({ runs: { answers, shown, show, close } }: { runs: Runs }) {
  const { t } = useTranslation('sql')
  const format = useFormat()
  if (answers.length < 2) return null
  const names = numbered(answers.map(({ name }) => name))
  return (
    <ul className={styles.row} data-look="small" aria-label={t('results.label')}>
      {answers.map(({ id, sql, result }, index) => (
        <li key={id} className={styles.tab} data-active={id === shown?.id}>
          <button
            type="button"
            aria-pressed={id === shown?.id}
            title={sql}
            onClick={() => show(id)}
            className={styles.choose}
          >
            {names[index]}{' '}
            <small>{t('run.rows', { count: result.rowCount, number: format.number(result.rowCount) })}</small>
          </button>
          <button type="button" onClick={() => close(id)} className={styles.close}>
            <VisuallyHidden>
              {t('results.close')} {names[index]}
            </VisuallyHidden>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Numbers repeated names: the second "Sorgu 1" is "Sorgu 1 (2)". */
function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const place = names.slice(0, index + 1).filter((other) => other === name).length
    return place === 1 ? name : `${name} (${place})`
  })
}
