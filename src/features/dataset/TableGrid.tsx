import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableRow } from '../../api/queries/datastore.ts'
import { cellView, rawText } from '../../catalogue/cellView.ts'
import { useCellWriter, useTableWords } from '../../catalogue/useTableWords.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { DataColumn } from '../../ui/DataTable/dataColumn.ts'
import type { Column } from './columns.ts'
import { SortLink } from './SortLink.tsx'
import { isSortable, type ViewState } from './viewState.ts'

type Props = {
  caption: string
  columns: readonly Column[]
  records: readonly TableRow[]
  isBusy: boolean
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** The rows of one page, all in the document; sorted by links. */
export function TableGrid({ caption, columns, records, isBusy, state, pathOf }: Props) {
  const { t } = useTranslation('table')
  const words = useTableWords()
  const writer = useCellWriter({ tellsEmptyText: false })
  const ids = columns.map(({ id }) => id).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new objects with each render; their ids identify them
  const rows = useMemo(() => records.map((record) => columns.map(({ id }) => record[id])), [records, ids])
  const shown: DataColumn[] = columns.map((column) => ({
    id: column.id,
    label: column.label,
    detail: t(`type.${column.kind}`),
    isNumeric: column.kind === 'integer' || column.kind === 'number',
    isSortable: isSortable(column.id),
    view: (value) => cellView(value, column, writer),
    raw: rawText,
  }))
  const place = columns.findIndex(({ id }) => id === state.sort?.column)
  const renderSort = (column: DataColumn, name: ReactNode) => (
    <SortLink column={column} state={state} pathOf={pathOf}>
      {name}
    </SortLink>
  )
  return (
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
      renderSort={renderSort}
      isBusy={isBusy}
    />
  )
}
