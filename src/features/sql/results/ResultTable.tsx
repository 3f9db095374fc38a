import { useMemo, useState } from 'react'
import { ColumnSummary } from '../../../catalogue/ColumnSummary/ColumnSummary.tsx'
import { useSummaryText } from '../../../catalogue/ColumnSummary/useSummaryText.ts'
import { RowsFailed } from '../../../catalogue/RowsFailed.tsx'
import { useCellWriter, useTableWords } from '../../../catalogue/useTableWords.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ColumnLayout } from '../../../ui/DataTable/columnLayout.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { ColumnSort } from '../../../ui/DataTable/dataColumn.ts'
import { LargeGrid } from '../../../ui/DataTable/LargeGrid.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import type { QueryResult, RowOrder } from './queryResult.ts'
import styles from './ResultPanel.module.css'
import { RowOpener } from './RowOpener.tsx'
import { resultColumns } from './resultColumns.ts'
import { useResultRows } from './useResultRows.ts'
import { useResultStatistics } from './useResultStatistics.ts'

const ResultRow = onDemand(() => import('./ResultRow.tsx').then((part) => part.ResultRow))

type Props = {
  result: QueryResult
  name: string
  order: RowOrder | undefined
  onOrder: (order: RowOrder | undefined) => void
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
}

const SAMPLE_ROWS = 100

// Results are often large, so the grid is loaded with the console. If this fails, it is loaded again when it is needed.
if (typeof document !== 'undefined') LargeGrid.preload().catch(() => undefined)

/** The rows of a result, sorted in the worker that stores them. */
export function ResultTable({ result, name, order, onOrder, layout, onLayout }: Props) {
  const { t } = useTranslation('result')
  const { t: word } = useTranslation('table')
  const locale = useLocale()
  const words = useTableWords()
  const writer = useCellWriter({ tellsEmptyText: true })
  const { source, isReady, isOrdering, order: shownOrder, error, retry } = useResultRows(result, order)
  const statistics = useResultStatistics(result, isReady)
  const summaryText = useSummaryText()
  const [opened, setOpened] = useState<number>()
  // Columns stay the same for one result, so that only changed rows render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the writer is a new object with the same behaviour on each render
  const columns = useMemo(() => {
    const { rowCount } = result
    const sample = Array.from({ length: Math.min(rowCount, SAMPLE_ROWS) }, (_, index) => source.at(index) ?? [])
    return resultColumns(
      result.fields,
      sample,
      writer,
      (kind) => word(`type.${kind}`),
      (place, cell) => {
        const known = statistics[place]
        // Room for those that are being computed, so that the rows do not move.
        if (!known)
          return statistics.length === 0 && rowCount > 1 ? { summary: <span className={styles.summaryRoom} /> } : {}
        const line = summaryText.line(cell, known, rowCount)
        return { summary: <ColumnSummary statistics={known} rowCount={rowCount} text={line} />, description: line }
      },
    )
  }, [result, isReady, locale, statistics])
  const onSort = (sort: ColumnSort | undefined) => onOrder(sort && { ...sort, locale })
  if (!isReady) return null
  return (
    <>
      <DataTable
        caption={t('caption', { name })}
        columns={columns}
        source={source}
        words={words}
        sort={shownOrder}
        onSort={onSort}
        isBusy={isOrdering}
        layout={layout}
        onLayout={onLayout}
        className={styles.table}
        renderRowLink={(row, isInCell) => <RowOpener row={row} isInCell={isInCell} onOpen={setOpened} />}
      />
      {error !== undefined && <RowsFailed onRetry={retry} />}
      {opened !== undefined && (
        <ResultRow
          columns={columns}
          hidden={layout.hidden}
          source={source}
          row={opened}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
