import { type ReactNode, useMemo, useState } from 'react'
import type { Table } from '../../../api/queries/datastore.ts'
import { ColumnSummary } from '../../../catalogue/ColumnSummary/ColumnSummary.tsx'
import { useSummaryText } from '../../../catalogue/ColumnSummary/useSummaryText.ts'
import { cellView, rawText } from '../../../catalogue/cellView.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useSite } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useCellWriter, useTableWords } from '../../../catalogue/useTableWords.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { filterNotation } from '../../../lib/geo/provinces.ts'
import type { ColumnLayout } from '../../../ui/DataTable/columnLayout.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { ColumnSort, DataColumn } from '../../../ui/DataTable/dataColumn.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { ROWS_PER_PAGE, type ViewState } from '../view/viewState.ts'
import { isCut } from './cellLimit.ts'
import { withFilter } from './columnFilter.ts'
import { canFilterBy, canSortBy } from './columnOffers.ts'
import { loadedRecords } from './loadedRecords.ts'
import { RowOpener } from './RowOpener.tsx'
import { SortLink } from './SortLink.tsx'
import { orderedColumns } from './shownColumns.ts'
import { useAllRows } from './useAllRows.ts'
import { useColumnStatistics } from './useColumnStatistics.ts'

const RowDrawer = onDemand(() => import('./RowDrawer.tsx').then((part) => part.RowDrawer))
const FilterDialog = onDemand(() => import('./FilterDialog.tsx').then((part) => part.FilterDialog))

type Props = {
  caption: string
  resourceId: string
  columns: readonly Column[]
  table: Table
  /** The number of rows of the whole table, undefined if it was not counted. */
  rowCount: number | undefined
  isBusy: boolean
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
  /** Requests the page of the URL again, if it could not be loaded. */
  retryPage: (() => void) | undefined
}

/**
 * The rows of one page, all in the document; scrolling beyond them shows all rows, virtualized. Sort order, filters and columns are in
 * the URL.
 */
export function TableGrid(props: Props) {
  const { caption, resourceId, columns, table, rowCount, isBusy, state, pathOf, refine, retryPage } = props
  const { t } = useTranslation('table')
  const { t: text } = useTranslation('dataset')
  const words = useTableWords()
  const site = useSite()
  const writer = useCellWriter({ tellsEmptyText: false })
  const summaryText = useSummaryText()
  const statistics = useColumnStatistics(resourceId, columns, rowCount)
  const [filtered, setFiltered] = useState<Column>()

  const { records } = table
  const columnIds = columns.map(({ id }) => id)
  const { all, whole, open: openAll } = useAllRows({ resourceId, columnIds, table, state, pathOf })
  const ids = columnIds.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new objects with each render; their ids identify them
  const rows = useMemo(() => records.map((record) => columns.map(({ id }) => record[id])), [records, ids])
  const shown: DataColumn[] = columns.map((column) => {
    const known = statistics.get(column.id)
    const line = known && rowCount !== undefined ? summaryText.line(column, known, rowCount) : undefined
    const most = known && rowCount !== undefined ? summaryText.most(column, known, rowCount) : undefined
    return {
      id: column.id,
      label: column.label,
      detail: t(`type.${column.kind}`),
      isNumeric: column.kind === 'integer' || column.kind === 'number',
      isSortable: canSortBy(column.id, table, site),
      view: (value) => cellView(value, column, writer),
      raw: rawText,
      isCut,
      ...(known &&
        line !== undefined && {
          summary: <ColumnSummary statistics={known} rowCount={rowCount ?? 0} text={line} most={most} />,
        }),
      description: [most, line].filter(Boolean).join('. ') || undefined,
    }
  })
  const place = columns.findIndex(({ id }) => id === state.sort?.column)
  const onSort = (sort: ColumnSort | undefined) => {
    const column = sort && columns[sort.column]
    refine({
      ...state,
      sort: column && { column: column.id, isDescending: sort.isDescending },
      page: 1,
      row: undefined,
    })
  }
  const layout: ColumnLayout = {
    order: orderedColumns(columns, state).map(({ id }) => id),
    hidden: new Set(state.hidden),
  }
  const onLayout = ({ order, hidden }: ColumnLayout) => {
    const names = [...(order ?? [])]
    const isPinned = state.pin !== undefined && names[0] === state.pin && !hidden.has(state.pin)
    refine({
      ...state,
      order: names.join('\n') === ids ? undefined : names,
      pin: isPinned ? state.pin : undefined,
      hidden: [...hidden],
    })
  }
  const retry = () => {
    all?.retry()
    // The URL follows the rows in sight, so its page has failed with them and has a notice too.
    retryPage?.()
  }
  const renderSort = (column: DataColumn, name: ReactNode) => (
    <SortLink {...{ column, state, pathOf, refine }}>{name}</SortLink>
  )
  const columnActions = ({ id }: DataColumn) => {
    const isPinned = state.pin === id
    const column = columns.find((one) => one.id === id)
    const isFilterable = column !== undefined && canFilterBy(column, table, site)
    return [
      ...(isFilterable ? [{ id: 'filter', label: text('filter.open'), onChoose: () => setFiltered(column) }] : []),
      {
        id: 'pin',
        label: isPinned ? text('filter.unpin') : text('filter.pin'),
        onChoose: () => refine({ ...state, pin: isPinned ? undefined : id }),
      },
    ]
  }
  return (
    <>
      <DataTable
        // Another page scrolls to the top; another sort order keeps the scroll position.
        key={all?.key ?? state.page}
        caption={caption}
        columns={shown}
        source={
          all?.source ?? {
            count: rows.length,
            first: (state.page - 1) * ROWS_PER_PAGE,
            total: table.total,
            at: (index) => rows[index],
            between: async (start, end) => {
              const found = rows.slice(start, end)
              const offset = (state.page - 1) * ROWS_PER_PAGE
              return found.some((row) => row.some(isCut)) ? whole(offset + start, offset + end) : found
            },
            isDocument: true,
          }
        }
        start={all?.start}
        onBeyond={all ? undefined : openAll}
        words={words}
        sort={state.sort && place >= 0 ? { column: place, isDescending: state.sort.isDescending } : undefined}
        onSort={onSort}
        renderSort={renderSort}
        columnActions={columnActions}
        renderRowLink={(index, isInCell) => (
          <RowOpener
            row={all ? all.source.at(index)?.at(-1) : records[index]?.['_id']}
            {...{ isInCell, state, pathOf, refine }}
          />
        )}
        isFirstPinned={state.pin !== undefined}
        layout={layout}
        onLayout={onLayout}
        isBusy={isBusy}
      />
      {all?.error && <ErrorNotice error={all.error} onRetry={retry} title={t('rowsFailed.title')} />}
      {state.row !== undefined && (
        <RowDrawer
          key={resourceId}
          resourceId={resourceId}
          row={state.row}
          columns={columns}
          records={all ? loadedRecords(all.source, columnIds, state.page) : records}
          state={state}
          pathOf={pathOf}
          refine={refine}
        />
      )}
      {filtered && (
        <FilterDialog
          column={filtered}
          resourceId={resourceId}
          places={filterNotation(filtered.id, columnIds, records)}
          statistics={statistics.get(filtered.id)}
          filter={state.filters.find(({ column }) => column === filtered.id)}
          onApply={(filter) =>
            refine({ ...state, filters: withFilter(state.filters, filter), page: 1, row: undefined })
          }
          onClose={() => setFiltered(undefined)}
        />
      )}
    </>
  )
}
