import { useCallback, useMemo } from 'react'
import { cellView, rawText } from '../../../../catalogue/cellView.ts'
import { kindOf } from '../../../../catalogue/columnKind.ts'
import { RowsFailed } from '../../../../catalogue/RowsFailed.tsx'
import { useCellWriter, useTableWords } from '../../../../catalogue/useTableWords.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx'
import type { DataColumn } from '../../../../ui/DataTable/dataColumn.ts'
import { PagedRows } from '../../../../ui/DataTable/PagedRows.ts'
import { usePagedRows } from '../../../../ui/DataTable/usePagedRows.ts'
import type { TableReaderThread } from './TableReaderThread.ts'
import type { TableHead } from './tableMessages.ts'

/** The values are shown as they are in the file. */
const VERBATIM = { kind: 'text', isGrouped: false, hasTime: false } as const

/** The rows of a file, virtualized. */
export function FileTable({ head, thread, title }: { head: TableHead; thread: TableReaderThread; title: string }) {
  const { t } = useTranslation('preview')
  const { t: tTable } = useTranslation('table')
  const words = useTableWords()
  const writer = useCellWriter({ tellsEmptyText: false })
  const fetch = useCallback((start: number, end: number) => thread.rows(start, end), [thread])
  const rows = useMemo(() => new PagedRows(fetch, head.first), [head, fetch])
  const source = usePagedRows(rows, head.rowCount, fetch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the writer is a new object with each render; `tTable` changes with the language
  const columns = useMemo<DataColumn[]>(
    () =>
      head.columns.map(({ label, type }, index) => {
        const kind = kindOf(type)
        return {
          id: String(index),
          label: label.trim() || `#${index + 1}`,
          detail: tTable(`type.${kind}`),
          isNumeric: kind === 'integer' || kind === 'number',
          isSortable: false,
          view: (value) => cellView(value, VERBATIM, writer),
          raw: rawText,
        }
      }),
    [head, tTable],
  )
  return (
    <>
      <DataTable caption={t('table.caption', { title })} columns={columns} source={source} words={words} />
      {rows.error !== undefined && <RowsFailed onRetry={rows.retry} />}
    </>
  )
}
