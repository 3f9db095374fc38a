import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './ResultPanel.module.css'

const VIEWS = ['table', 'chart', 'map'] as const
export type ResultView = (typeof VIEWS)[number]

type Props = { view: ResultView; hasMap: boolean; panelId: string; onChange: (view: ResultView) => void }

/** Tabs for table, chart and, where the data allow it, map; arrow keys switch between them. */
export function ResultTabs({ view, hasMap, panelId, onChange }: Props) {
  const { t } = useTranslation('result')
  const shown = VIEWS.filter((name) => name !== 'map' || hasMap)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
    const step = key === 'ArrowLeft' ? -1 : 1
    const last = shown.length - 1
    const to = key === 'Home' ? 0 : key === 'End' ? last : (shown.indexOf(view) + step + shown.length) % shown.length
    const next = shown[to] ?? 'table'
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('views')} className={styles.tabs}>
      {shown.map((name) => (
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
