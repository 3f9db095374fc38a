import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ResultPanel.module.css'

export type ResultView = 'table' | 'chart'

type Props = { view: ResultView; panelId: string; onChange: (view: ResultView) => void }

const VIEWS = ['table', 'chart'] as const satisfies readonly ResultView[]

/** Tabs for table and chart; arrow keys switch between them. */
export function ResultTabs({ view, panelId, onChange }: Props) {
  const { t } = useTranslation('result')
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
    const next = key === 'Home' ? 'table' : key === 'End' ? 'chart' : view === 'table' ? 'chart' : 'table'
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('views')} className={styles.tabs}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-view={name}
          aria-selected={name === view}
          aria-controls={panelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onChange(name)}
          onKeyDown={onKeyDown}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
