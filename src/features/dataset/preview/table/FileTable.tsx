import { useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { cellView, rawText } from '../../../../catalogue/cellView.ts'
import { kindOf } from '../../../../catalogue/columnKind.ts'
import { useCellWriter, useTableWords } from '../../../../catalogue/useTableWords.ts'
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx'
import type { DataColumn } from '../../../../ui/DataTable/dataColumn.ts'
import type { TableReaderThread } from './TableReaderThread.ts'
import { TableRows } from './TableRows.ts'
import type { TableHead } from './tableMessages.ts'

/** The values are shown as they are in the file. */
const VERBATIM = { kind: 'text', isGrouped: false, hasTime: false } as const

/** The rows of a file, virtualized. */
export function FileTable({ head, thread, title }: { head: TableHead; thread: TableReaderThread; title: string }) {
  const { t } = useTranslation('preview')
  const { t: tTable } = useTranslation('table')
  const words = useTableWords()
  const writer = useCellWriter({ tellsEmptyText: false })
  const [version, onRows] = useReducer((count: number) => count + 1, 0)
  const rows = useMemo(() => new TableRows(head, (start, end) => thread.rows(start, end), onRows), [head, thread])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows make a new source, so that the table shows them
  const source = useMemo(() => rows.source(), [rows, version])
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
  return <DataTable caption={t('table.caption', { title })} columns={columns} source={source} words={words} />
}
