import { useRef, useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { fileStem } from '../../../../lib/fileStem.ts'
import { offerFile } from '../../../../lib/offerFile.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { LargeFile } from '../LargeFile.tsx'
import styles from '../Preview.module.css'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { Waiting } from '../Waiting.tsx'
import { FileTable } from './FileTable.tsx'
import { ReadAsLine } from './ReadAsLine.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import type { TableReaderThread } from './TableReaderThread.ts'
import type { ReadAs } from './tableMessages.ts'
import { useTable } from './useTable.ts'

/** A file as a table: the first rows as soon as they are here, then all; settings of a text file can be changed. */
export function TablePreview({ source, format, title, onFound }: PreviewPart) {
  const { t } = useTranslation('preview')
  const units = useFormat()
  const [readAs, setReadAs] = useState<ReadAs>(source.range ? { range: source.range } : {})
  const [isWanted, setWanted] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const table = useTable({ source, format, readAs, isWanted, onFound })
  if (table.state === 'waiting') return <Waiting share={table.share} />
  if (table.state === 'failed') {
    return (
      <>
        <PreviewProblem error={table.error} />
        {(readAs.encoding ?? readAs.delimiter) !== undefined && (
          <ReadAsLine text={undefined} readAs={readAs} onReadAs={setReadAs} />
        )}
      </>
    )
  }
  const { head, thread, rest } = table
  const { columns, rowCount, misfits, isCut } = head
  const number = units.number(rowCount)
  const columnText = t('table.columns', { count: columns.length, number: units.number(columns.length) })
  const isPart = rest.state !== 'none' || isCut
  return (
    <>
      {head.sheets.length > 1 && (
        <SheetChoice
          sheets={head.sheets}
          sheet={head.sheet}
          // The headings of another sheet are elsewhere.
          onSheet={(sheet) => setReadAs(sheet === source.range?.sheet ? { range: source.range } : { sheet })}
        />
      )}
      <p ref={status} tabIndex={-1} className={styles.quiet} role="status">
        {isPart ? t('table.first', { number }) : t('table.rows', { count: rowCount, number, columns: columnText })}{' '}
        {rest.state === 'loading' &&
          rest.share !== undefined &&
          t('table.loadingRest', { share: units.number(Math.floor(rest.share * 100)) })}
        {rest.state === 'failed' && t('table.restFailed')}
      </p>
      {rest.state === 'offered' && (
        <LargeFile size={rest.size} focusAfter={status} onLoad={() => setWanted(true)}>
          {t('large.rows')}
        </LargeFile>
      )}
      {head.text && <ReadAsLine text={head.text} readAs={readAs} onReadAs={setReadAs} />}
      {head.text && !isPart && (head.text.encoding !== 'utf-8' || head.text.delimiter !== ',') && (
        <CorrectedCsv thread={thread} name={source.name} />
      )}
      {misfits && rest.state === 'none' && (
        <p className={styles.quiet}>
          {t('table.misfits', {
            count: misfits.count,
            number: units.number(misfits.count),
            line: units.number(misfits.line),
          })}
        </p>
      )}
      {rowCount === 0 ? <p>{t('table.empty')}</p> : <FileTable head={head} thread={thread} title={title} />}
    </>
  )
}

/** Downloads a text file, as it is read here, in UTF-8 with commas. */
function CorrectedCsv({ thread, name }: { thread: TableReaderThread; name: string }) {
  const { t } = useTranslation('preview')
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready')
  const save = () => {
    if (state === 'writing') return
    setState('writing')
    thread.utf8Csv().then(
      (file) => {
        offerFile(file, `${fileStem(name.replace(/\.[a-z0-9]+$/i, ''))} (UTF-8).csv`)
        setState('ready')
      },
      () => setState('failed'),
    )
  }
  return (
    <p className={styles.quiet}>
      <Button look="quiet" aria-disabled={state === 'writing'} onClick={save}>
        {t('table.corrected')}
      </Button>{' '}
      <span role="status">{state === 'failed' && t('table.correctedFailed')}</span>
    </p>
  )
}
