import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ViewTabs.module.css'

/** The pane that a narrow screen shows. */
export type View = 'query' | 'result' | 'tables'

const VIEWS = [
  { view: 'query', label: 'layout.query' },
  { view: 'result', label: 'layout.result' },
  { view: 'tables', label: 'layout.tables' },
] as const

/** Switches panes on a narrow screen; hidden on a wide one, which shows all panes. */
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
