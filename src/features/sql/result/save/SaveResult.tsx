import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../catalogue/format.ts'
import type { MenuEntry } from '../../../../ui/Menu/Menu.tsx'
import type { QueryResult, RowOrder } from '../queryResult.ts'
import { useShapeWords } from '../useShapeWords.ts'
import { MARKDOWN_ROWS, markdownOf } from './markdown.ts'
import { batchesOf } from './rowBatches.ts'
import { SaveMenu } from './SaveMenu.tsx'

type Props = { result: QueryResult; name: string; sql: string; order: RowOrder | undefined }

/** The rows that are shown, in the order that they are shown in, as a file or on the clipboard. */
export function SaveResult({ result, name, sql, order }: Props) {
  const { t } = useTranslation('result')
  const { rowsOf } = useShapeWords()
  const { number } = useFormat()
  const [said, setSaid] = useState('')

  const copyMarkdown = async () => {
    try {
      const rows = await result.rows(0, MARKDOWN_ROWS, order && { order })
      // Without a secure origin there is no clipboard, and this throws as well.
      await navigator.clipboard.writeText(markdownOf(sql, result.fields, rows))
      setSaid(t('download.copied', { rows: rowsOf(rows.length) }))
    } catch {
      setSaid(t('download.copyFailed'))
    }
  }
  const markdown: MenuEntry = {
    id: 'markdown',
    label: t('download.markdown'),
    detail: t('download.markdownDetail', { count: MARKDOWN_ROWS, number: number(MARKDOWN_ROWS) }),
    onChoose: () => void copyMarkdown(),
  }
  return (
    <>
      <SaveMenu name={name} fields={result.fields} batches={() => batchesOf(result, order)} others={[markdown]}>
        {t('download.button')}
      </SaveMenu>
      <span role="status">{said}</span>
    </>
  )
}
