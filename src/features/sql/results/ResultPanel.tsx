import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { ResultChart } from './chart/ResultChart.tsx'
import type { EmbeddedFigure } from './export/figureHtml.ts'
import { SaveResult } from './export/SaveResult.tsx'
import { type FullResultActions, MoreRows } from './MoreRows.tsx'
import type { QueryResult, RowOrder } from './queryResult.ts'
import styles from './ResultPanel.module.css'
import { ResultTable } from './ResultTable.tsx'
import { ResultTabs, type ResultView } from './ResultTabs.tsx'
import { firstLayout, shownPlaces } from './resultLayout.ts'
import { useResultSummary } from './useResultSummary.ts'

const EmbedDialog = onDemand(() => import('./export/EmbedDialog.tsx').then((part) => part.EmbedDialog))

export type ResultPanelProps = FullResultActions & {
  result: QueryResult
  /** The result's title and file name. */
  name: string
  /** The statement that was run. */
  sql: string
  /** The settings of the chart that a link asks for; the table is shown first without them. */
  chartOptions?: Readonly<Record<string, string>>
  /** How long the run took. */
  elapsedMs?: number
}

/** The result of a statement: its size, its table or chart, and the save menu. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, name, sql, chartOptions, elapsedMs, onCountAll, page } = props
  const { t } = useTranslation('result')
  const { summaryOf } = useResultSummary()
  const panelId = useId()
  const [view, setView] = useState<ResultView>(chartOptions ? 'chart' : 'table')
  const [order, setOrder] = useState<RowOrder>()
  const [layout, setLayout] = useState(() => firstLayout(result.fields))
  const [embedded, setEmbedded] = useState<EmbeddedFigure>()
  const { fields, rowCount, repeatedNames = [] } = result
  const hasColumns = fields.length > 0
  const hasCells = hasColumns && rowCount > 0
  return (
    <section className={styles.panel} aria-label={t('label')}>
      <div className={styles.bar}>
        <p role="status" className={styles.shape}>
          {summaryOf(rowCount, fields.length, elapsedMs)}
        </p>
        {hasCells && <ResultTabs view={view} panelId={panelId} onChange={setView} />}
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
          <ResultChart {...{ result, name, sql }} {...(chartOptions && { chartOptions })} onEmbed={setEmbedded} />
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
