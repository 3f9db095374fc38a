import { useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useCellWriter } from '../../../../catalogue/useTableWords.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { MenuEntry } from '../../../../ui/Menu/Menu.tsx'
import type { QueryResult, RowOrder } from '../queryResult.ts'
import { resultColumns } from '../resultColumns.ts'
import { useResultSummary } from '../useResultSummary.ts'
import type { EmbeddedFigure } from './figureHtml.ts'
import { MARKDOWN_ROWS, markdownOf } from './markdown.ts'
import { batchesOf } from './rowBatches.ts'
import { SaveMenu } from './SaveMenu.tsx'

type Props = {
  result: QueryResult
  name: string
  sql: string
  order: RowOrder | undefined
  /** The indices of the visible columns. */
  places: readonly number[]
  onEmbed: (figure: EmbeddedFigure) => void
}

/** The row limit of embedded HTML. */
const EMBEDDED_ROWS = 100

/** Saves the visible rows and columns, in their order, as a file, as Markdown or as HTML. */
export function SaveResult({ result, name, sql, order, places, onEmbed }: Props) {
  const { t } = useTranslation('result')
  const { t: word } = useTranslation('table')
  const { rowsOf } = useResultSummary()
  const writer = useCellWriter({ tellsEmptyText: true })
  const { number } = useFormat()
  const [message, setMessage] = useState('')

  const fields = places.flatMap((place) => result.fields[place] ?? [])
  const part = { ...(order && { order }), ...(isAsItCame(places, result) ? {} : { columns: places }) }
  const copyMarkdown = async () => {
    try {
      const rows = await result.rows(0, MARKDOWN_ROWS, part)
      // Also throws without HTTPS, because there is no clipboard then.
      await navigator.clipboard.writeText(markdownOf(sql, fields, rows))
      setMessage(t('download.copied', { rows: rowsOf(rows.length) }))
    } catch {
      setMessage(t('download.copyFailed'))
    }
  }
  const embed = async () => {
    const rows = await result.rows(0, EMBEDDED_ROWS, part)
    const columns = resultColumns(fields, rows, writer, (kind) => word(`type.${kind}`))
    const isWhole = rows.length === result.rowCount && !result.isTruncated
    onEmbed({
      title: name,
      columns,
      rows: rows.map((row) => columns.map(({ view }, place) => view(row[place]).text)),
      ...(!isWhole && { note: t('more.shown', { number: number(rows.length) }) }),
    })
  }
  const markdown: MenuEntry = {
    id: 'markdown',
    label: t('download.markdown'),
    detail: t('download.markdownDetail', { count: MARKDOWN_ROWS, number: number(MARKDOWN_ROWS) }),
    onChoose: () => void copyMarkdown(),
  }
  const html: MenuEntry = {
    id: 'embed',
    label: t('embed.button'),
    detail: t('embed.detail', { count: EMBEDDED_ROWS, number: number(EMBEDDED_ROWS) }),
    // If the worker has crashed, there are no rows.
    onChoose: () => void embed().catch(() => setMessage(t('download.failed'))),
  }
  return (
    <>
      <SaveMenu name={name} fields={fields} batches={() => batchesOf(result, part)} others={[markdown, html]}>
        {t('download.button')}
      </SaveMenu>
      <span role="status">{message}</span>
    </>
  )
}

const isAsItCame = (places: readonly number[], { fields }: QueryResult) =>
  places.length === fields.length && places.every((place, index) => place === index)
