import { useTranslation } from 'react-i18next'
import styles from './ViewTabs.module.css'

/** Which part a narrow screen shows. */
export type View = 'query' | 'result' | 'tables'

const VIEWS = [
  { view: 'query', label: 'layout.query' },
  { view: 'result', label: 'layout.result' },
  { view: 'tables', label: 'layout.tables' },
] as const

/** Chooses the part that a narrow screen shows; a wide one shows all and hides this. */
export function ViewTabs({ view: shown, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('sql')
  return (
    <fieldset className={styles.views}>
      <legend>{t('layout.label')}</legend>
      {VIEWS.map(({ view, label }) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onChange(view)}>
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
