import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { TableRow } from '../../api/queries/datastore.ts'
import { cellView, rawText } from '../../catalogue/cellView.ts'
import { useCellWriter, useTableWords } from '../../catalogue/useTableWords.ts'
import { useHref } from '../../i18n/useHref.ts'
import type { ColumnLayout } from '../../ui/DataTable/columnLayout.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { ColumnSort, DataColumn } from '../../ui/DataTable/dataColumn.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { ColumnSummary } from './ColumnSummary.tsx'
import { withFilter } from './columnFilter.ts'
import type { Column } from './columns.ts'
import { RowOpener } from './RowOpener.tsx'
import { SortLink } from './SortLink.tsx'
import { orderedColumns } from './shownColumns.ts'
import { useColumnStatistics } from './useColumnStatistics.ts'
import { useSummaryText } from './useSummaryText.ts'
import { isSortable, type ViewState } from './viewState.ts'

const RowDrawer = onDemand(() => import('./RowDrawer.tsx').then((part) => part.RowDrawer))
const FilterDialog = onDemand(() => import('./FilterDialog.tsx').then((part) => part.FilterDialog))

type Props = {
  caption: string
  resourceId: string
  columns: readonly Column[]
  records: readonly TableRow[]
  /** The number of rows of the whole table, undefined if it was not counted. */
  rowCount: number | undefined
  isBusy: boolean
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** The rows of one page, all in the document. Sort order, filters and columns are in the URL. */
export function TableGrid({ caption, resourceId, columns, records, rowCount, isBusy, state, pathOf }: Props) {
  const { t } = useTranslation('table')
  const { t: text } = useTranslation('dataset')
  const words = useTableWords()
  const writer = useCellWriter({ tellsEmptyText: false })
  const summaryText = useSummaryText()
  const statistics = useColumnStatistics(resourceId)
  const [filtered, setFiltered] = useState<Column>()
  const href = useHref()
  const navigate = useNavigate()
  const go = (next: ViewState) => void navigate(href(pathOf(next)), { preventScrollReset: true })

  const ids = columns.map(({ id }) => id).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new objects with each render; their ids identify them
  const rows = useMemo(() => records.map((record) => columns.map(({ id }) => record[id])), [records, ids])
  const shown: DataColumn[] = columns.map((column) => {
    const known = statistics.get(column.id)
    const line = known && rowCount !== undefined ? summaryText(column, known, rowCount) : undefined
    return {
      id: column.id,
      label: column.label,
      detail: t(`type.${column.kind}`),
      isNumeric: column.kind === 'integer' || column.kind === 'number',
      isSortable: isSortable(column.id),
      view: (value) => cellView(value, column, writer),
      raw: rawText,
      ...(known &&
        line !== undefined && { summary: <ColumnSummary statistics={known} rowCount={rowCount ?? 0} text={line} /> }),
      description: line,
    }
  })
  const place = columns.findIndex(({ id }) => id === state.sort?.column)
  const onSort = (sort: ColumnSort | undefined) => {
    const column = sort && columns[sort.column]
    go({ ...state, sort: column && { column: column.id, isDescending: sort.isDescending }, page: 1, row: undefined })
  }
  const layout: ColumnLayout = {
    order: orderedColumns(columns, state).map(({ id }) => id),
    hidden: new Set(state.hidden),
  }
  const onLayout = ({ order, hidden }: ColumnLayout) => {
    const names = [...(order ?? [])]
    const isPinned = state.pin !== undefined && names[0] === state.pin && !hidden.has(state.pin)
    go({
      ...state,
      order: names.join('\n') === ids ? undefined : names,
      pin: isPinned ? state.pin : undefined,
      hidden: [...hidden],
    })
  }
  const renderSort = (column: DataColumn, name: ReactNode) => (
    <SortLink column={column} state={state} pathOf={pathOf}>
      {name}
    </SortLink>
  )
  const columnActions = ({ id }: DataColumn) => {
    const isPinned = state.pin === id
    return [
      {
        id: 'filter',
        label: text('filter.open'),
        onChoose: () => setFiltered(columns.find((column) => column.id === id)),
      },
      {
        id: 'pin',
        label: isPinned ? text('filter.unpin') : text('filter.pin'),
        onChoose: () => go({ ...state, pin: isPinned ? undefined : id }),
      },
    ]
  }
  return (
    <>
      <DataTable
        // Another page scrolls to the top; another sort order keeps the scroll position.
        key={state.page}
        caption={caption}
        columns={shown}
        source={{
          count: rows.length,
          at: (index) => rows[index],
          between: async (start, end) => rows.slice(start, end),
          isDocument: true,
        }}
        words={words}
        sort={state.sort && place >= 0 ? { column: place, isDescending: state.sort.isDescending } : undefined}
        onSort={onSort}
        renderSort={renderSort}
        columnActions={columnActions}
        renderRowLink={(index, isInCell) => (
          <RowOpener row={records[index]?.['_id']} isInCell={isInCell} state={state} pathOf={pathOf} />
        )}
        isFirstPinned={state.pin !== undefined}
        layout={layout}
        onLayout={onLayout}
        isBusy={isBusy}
      />
      {state.row !== undefined && (
        <RowDrawer
          key={resourceId}
          resourceId={resourceId}
          row={state.row}
          columns={columns}
          records={records}
          state={state}
          pathOf={pathOf}
        />
      )}
      {filtered && (
        <FilterDialog
          column={filtered}
          statistics={statistics.get(filtered.id)}
          filter={state.filters.find(({ column }) => column === filtered.id)}
          onApply={(filter) => go({ ...state, filters: withFilter(state.filters, filter), page: 1, row: undefined })}
          onClose={() => setFiltered(undefined)}
        />
      )}
    </>
  )
}
