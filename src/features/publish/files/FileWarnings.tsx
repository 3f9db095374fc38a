import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { DraftFile } from '../draft/draft.ts'
import styles from './FileWarnings.module.css'
import { FindingLine } from './FindingLine.tsx'
import { PersonalNotice } from './PersonalNotice.tsx'
import type { FileReading, ReadColumn } from './read/fileReading.ts'
import type { Rewriting } from './read/rewriteTable.ts'
import type { ReadingState } from './useFileReadings.ts'

type Props = {
  file: DraftFile
  reading: ReadingState | undefined
  onEdit: (key: string, parts: Partial<DraftFile>) => void
  onRewrite: (rewriting: Rewriting) => Promise<Blob>
}

/** Warnings before a file is uploaded: personal data first, then other findings. */
export function FileWarnings({ file, reading, onEdit, onRewrite }: Props) {
  const { t } = useTranslation('files')
  /** The content before a removal; without a column, everything but the first sheet was removed. */
  const [before, setBefore] = useState<{ blob: Blob; isReduced: boolean | undefined; column?: string }>()
  const [isFailed, setIsFailed] = useState(false)
  if (reading?.state !== 'read') return null
  const { findings, table, elsewhere, format } = reading.reading
  const personal = table?.columns.filter((column) => column.personal.length > 0) ?? []

  const put = (blob: Blob, isReduced: boolean | undefined) =>
    onEdit(file.key, { blob, sizeBytes: blob.size, isReduced })
  const rewriteAs = (rewriting: Rewriting, column?: string) =>
    onRewrite(rewriting).then(
      (blob) => {
        setBefore({ blob: rewriting.file, isReduced: file.isReduced, ...(column !== undefined && { column }) })
        put(blob, true)
      },
      () => setIsFailed(true),
    )
  const leaveOut = (column: ReadColumn) => {
    const rewriting = file.blob && withoutColumn(file.blob, reading.reading, column)
    if (rewriting) void rewriteAs(rewriting, column.heading || column.id)
  }
  const { blob } = file
  const keepFirstSheet = blob && (() => void rewriteAs({ file: blob, sheet: table?.layout?.sheet, without: [] }))
  const hasMoreThanTable = elsewhere.some(({ place: { kind } }) => WORKBOOK_PLACES.has(kind))
  const bringBack = () => {
    if (before) put(before.blob, before.isReduced)
    setBefore(undefined)
  }

  if (personal.length + elsewhere.length + findings.length === 0 && !before && !isFailed) return null
  return (
    <div className={styles.warnings}>
      <p role="status" className={styles.said}>
        {before && (
          <>
            {before.column === undefined
              ? t('personal.firstSheetOnly')
              : t(table?.delimiter ? 'personal.leftOut' : 'personal.leftOutWorkbook', { column: before.column })}{' '}
            <Button look="quiet" onClick={bringBack}>
              {t('undo')}
            </Button>
          </>
        )}
        {isFailed && t('personal.notLeftOut')}
      </p>
      {personal.length + elsewhere.length > 0 && (
        <PersonalNotice
          columns={personal}
          elsewhere={elsewhere}
          isAccepted={file.personal === 'accepted'}
          onAccept={() => onEdit(file.key, { personal: 'accepted' })}
          onLeaveOut={blob && canLeaveOut(reading.reading) ? leaveOut : undefined}
          onKeepFirstSheet={format === 'XLSX' && hasMoreThanTable ? keepFirstSheet : undefined}
        />
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <FindingLine key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a rewritten workbook does not have. */
const WORKBOOK_PLACES = new Set(['sheet', 'hiddenSheet', 'workbook'])

/** Whether the file can be rewritten without a column: delimited text and workbooks. */
const canLeaveOut = ({ format, table }: FileReading) =>
  table !== undefined && (table.delimiter !== undefined || format === 'XLSX')

function withoutColumn(file: Blob, { table }: FileReading, column: ReadColumn): Rewriting | undefined {
  if (!table) return undefined
  const { encoding, delimiter } = table
  const without = [table.columns.indexOf(column)]
  return encoding && delimiter ? { file, encoding, delimiter, without } : { file, sheet: table.layout?.sheet, without }
}
