import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button.tsx'
import type { DraftFile } from '../draft.ts'
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

/** What its publisher should look at before a file goes out: personal data first, then what is odd about it. */
export function FileWarnings({ file, reading, onEdit, onRewrite }: Props) {
  const { t } = useTranslation('files')
  const [before, setBefore] = useState<{ blob: Blob; column: string }>()
  const [isFailed, setIsFailed] = useState(false)
  if (reading?.state !== 'read') return null
  const { findings, table } = reading.reading
  const personal = table?.columns.filter((column) => column.personal.length > 0) ?? []

  const put = (blob: Blob) => onEdit(file.key, { blob, sizeBytes: blob.size })
  const leaveOut = (column: ReadColumn) => {
    const rewriting = file.blob && withoutColumn(file.blob, reading.reading, column)
    if (!rewriting) return
    onRewrite(rewriting).then(
      (blob) => {
        setBefore({ blob: rewriting.file, column: column.heading || column.id })
        put(blob)
      },
      () => setIsFailed(true),
    )
  }
  const bringBack = () => {
    if (before) put(before.blob)
    setBefore(undefined)
  }

  if (personal.length + findings.length === 0 && !before && !isFailed) return null
  return (
    <div className={styles.warnings}>
      <p role="status" className={styles.said}>
        {before && (
          <>
            {t(table?.delimiter ? 'personal.leftOut' : 'personal.leftOutWorkbook', { column: before.column })}{' '}
            <Button look="quiet" onClick={bringBack}>
              {t('undo')}
            </Button>
          </>
        )}
        {isFailed && t('personal.notLeftOut')}
      </p>
      {personal.length > 0 && (
        <PersonalNotice
          columns={personal}
          isAccepted={file.personal === 'accepted'}
          onAccept={() => onEdit(file.key, { personal: 'accepted' })}
          onLeaveOut={file.blob && canLeaveOut(reading.reading) ? leaveOut : undefined}
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

/** What can be written anew without a column: text with a separator, and a workbook. */
const canLeaveOut = ({ format, table }: FileReading) =>
  table !== undefined && (table.delimiter !== undefined || format === 'XLSX')

function withoutColumn(file: Blob, { table }: FileReading, column: ReadColumn): Rewriting | undefined {
  if (!table) return undefined
  const { encoding, delimiter } = table
  const without = [table.columns.indexOf(column)]
  return encoding && delimiter ? { file, encoding, delimiter, without } : { file, without }
}
