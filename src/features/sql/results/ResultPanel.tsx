import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { useViewAddress } from '../queries/useViewAddress.ts'
import type { ShownView } from '../queries/viewAddress.ts'
import { ResultChart } from './chart/ResultChart.tsx'
import type { EmbeddedFigure } from './export/figureHtml.ts'
import { SaveResult } from './export/SaveResult.tsx'
import { type FullResultActions, MoreRows } from './MoreRows.tsx'
import { useResultPlaces } from './map/useResultPlaces.ts'
import type { QueryResult, RowOrder } from './queryResult.ts'
import styles from './ResultPanel.module.css'
import { ResultTable } from './ResultTable.tsx'
import { firstLayout, shownPlaces } from './resultLayout.ts'
import { useResultSummary } from './useResultSummary.ts'

const VIEWS = ['table', 'chart', 'map'] as const
type ResultView = (typeof VIEWS)[number]

type ResultTabsProps = { view: ResultView; hasMap: boolean; panelId: string; onChange: (view: ResultView) => void }

/** Tabs for table, chart and, where the data allow it, map; arrow keys switch between them. */
function ResultTabs({ view, hasMap, panelId, onChange }: ResultTabsProps) {
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

const ResultMap = onDemand(() => import('./map/ResultMap.tsx').then((part) => part.ResultMap))
const EmbedDialog = onDemand(() => import('./export/EmbedDialog.tsx').then((part) => part.EmbedDialog))

export type ResultPanelProps = FullResultActions & {
  result: QueryResult
  /** The result's title and file name. */
  name: string
  /** The statement that was run. */
  sql: string
  /** The chart or the map that a link asks for; the table is shown first without one. */
  firstView?: ShownView
  /** How long the run took. */
  elapsedMs?: number
}

/** The result of a statement: its size, its table, chart or map, and the save menu. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, name, sql, firstView, elapsedMs, onCountAll, page } = props
  const { t } = useTranslation('result')
  const { summaryOf } = useResultSummary()
  const panelId = useId()
  const [view, setView] = useState<ResultView>(firstView?.view ?? 'table')
  const [order, setOrder] = useState<RowOrder>()
  const [layout, setLayout] = useState(() => firstLayout(result.fields))
  const [embedded, setEmbedded] = useState<EmbeddedFigure>()
  const { fields, rowCount, repeatedNames = [] } = result
  const [mapOptions, setMapOptions] = useState(firstView?.view === 'map' ? firstView.options : NO_OPTIONS)
  const writeView = useViewAddress()
  const show = (next: ResultView) => {
    setView(next)
    if (next === 'map') writeView({ view: 'map', options: mapOptions })
    else writeView(next === 'chart' ? { view: 'chart', options: {} } : undefined)
  }
  const hasColumns = fields.length > 0
  const hasCells = hasColumns && rowCount > 0
  const hasMap = useResultPlaces(result) != null || view === 'map'
  return (
    <section className={styles.panel} aria-label={t('label')}>
      <div className={styles.bar}>
        <p role="status" className={styles.shape}>
          {summaryOf(rowCount, fields.length, elapsedMs)}
        </p>
        {hasCells && <ResultTabs view={view} hasMap={hasMap} panelId={panelId} onChange={show} />}
        {hasColumns && (
          <SaveResult
            result={result}
            name={name}
            sql={sql}
            order={order}
            places={shownPlaces(fields, layout)}
            onEmbed={setEmbedded}
          />
        )}
      </div>
      {result.isTruncated && (
        <MoreRows result={result} name={name} {...(onCountAll && { onCountAll })} {...(page && { page })} />
      )}
      {repeatedNames.length > 0 && <Notice tone="warning">{t('repeated', { names: repeatedNames.join(', ') })}</Notice>}
      <div id={panelId} {...(hasCells && { role: 'tabpanel', 'aria-label': t(view) })} className={styles.view}>
        {view === 'chart' && hasCells && (
          <ResultChart
            {...{ result, name, sql }}
            {...(firstView?.view === 'chart' && { chartOptions: firstView.options })}
            onEmbed={setEmbedded}
            onOptions={(options) => writeView({ view: 'chart', options })}
          />
        )}
        {view === 'map' && hasCells && (
          <ResultMap
            result={result}
            name={name}
            options={mapOptions}
            onOptions={(options) => {
              setMapOptions(options)
              writeView({ view: 'map', options })
            }}
          />
        )}
        {view === 'table' && hasColumns && (
          <ResultTable {...{ result, name, order, layout }} onOrder={setOrder} onLayout={setLayout} />
        )}
        {!hasCells && <p className={styles.empty}>{hasColumns ? t('noRows') : t('noColumns')}</p>}
      </div>
      {embedded && <EmbedDialog figure={embedded} sql={sql} onClose={() => setEmbedded(undefined)} />}
    </section>
  )
}

const NO_OPTIONS = {}
