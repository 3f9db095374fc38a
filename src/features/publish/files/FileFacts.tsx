import { useState } from 'react'
import { becomesTable } from '#table/tableFormats.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DraftFile } from '../draft/draft.ts'
import styles from './FileItem.module.css'
import { LayoutLine } from './LayoutLine.tsx'
import { ReadAsFields } from './ReadAsFields.tsx'
import type { FileReading, ReadAs } from './read/fileReading.ts'
import type { Rewriting } from './read/rewriteTable.ts'
import { delimiterMessages, encodingNames } from './readAsMessages.ts'
import type { ReadingState } from './useFileReadings.ts'

type Props = {
  file: DraftFile
  reading: ReadingState | undefined
  onReadAs: (file: DraftFile, readAs: ReadAs) => void
  onEdit: (key: string, parts: Partial<DraftFile>) => void
  onRewrite: (rewriting: Rewriting) => Promise<Blob>
}

/** The rows, columns and size of a file, and its encoding and separator, which can be changed. */
export function FileFacts(props: Props) {
  const { file, reading, onReadAs } = props
  const { t } = useTranslation('files')
  const { hasOwnCatalogue } = useSite()
  const format = useFormat()
  if (file.kind === 'link') return <p className={styles.facts}>{file.url}</p>
  if (reading?.state === 'unreadable') return <p className={styles.wrong}>{t('facts.unreadable')}</p>
  const known = reading && 'reading' in reading ? reading.reading : undefined
  const size = file.sizeBytes === undefined ? '' : format.bytes(file.sizeBytes)
  if (!known)
    return (
      <p className={styles.facts}>
        {reading?.state === 'reading' ? t('facts.reading', { share: shareOf(reading.share) }) : size}
      </p>
    )
  return (
    <>
      <p className={styles.facts}>
        <TableWords reading={known} size={size} />
      </p>
      {known.table?.encoding && known.table.delimiter && (
        <ReadAsLine {...props} known={known} isOwn={reading?.state === 'read' && isChosen(reading.readAs)} />
      )}
      {known.table?.layout && hasOwnCatalogue && becomesTable(file.format) && (
        <LayoutLine
          file={file}
          layout={known.table.layout}
          isReading={reading?.state === 'reading'}
          onReadAs={(place) => onReadAs(file, { ...textOf(reading), ...place })}
        />
      )}
    </>
  )
}

/** The encoding and separator that the publisher chose. */
const textOf = (reading: ReadingState | undefined): ReadAs =>
  reading?.state === 'read' ? { encoding: reading.readAs.encoding, delimiter: reading.readAs.delimiter } : {}

/** A share as a whole percentage. */
const shareOf = (share: number) => Math.floor(share * 100)

function TableWords({ reading, size }: { reading: FileReading; size: string }) {
  const { t } = useTranslation('files')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const { table } = reading
  if (!table) return size
  const rows = word('rows', { count: table.rowCount, number: format.number(table.rowCount) })
  const columns = word('columns', { count: table.columns.length, number: format.number(table.columns.length) })
  return t('facts.table', { rows, columns, size })
}

const isChosen = ({ encoding, delimiter }: ReadAs) => encoding !== undefined || delimiter !== undefined

type ReadAsProps = Props & { known: FileReading; isOwn: boolean }

function ReadAsLine({ file, reading, known, isOwn, onReadAs, onEdit, onRewrite }: ReadAsProps) {
  const { t } = useTranslation('files')
  const [isOpen, setIsOpen] = useState(false)
  const { encoding = 'utf-8', delimiter = ',' } = known.table ?? {}
  const words = { encoding: encodingNames[encoding], delimiter: t(delimiterMessages[delimiter]) }
  const keep = async () => {
    if (!file.blob) return
    const blob = await onRewrite({ file: file.blob, encoding, delimiter, without: [] })
    onEdit(file.key, { blob, sizeBytes: blob.size })
    setIsOpen(false)
  }
  return (
    <>
      <p className={styles.facts}>
        {encoding === 'utf-8' ? t('facts.readAs', words) : t('facts.readAsTurkish', words)}{' '}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('facts.change')}
          <VisuallyHidden> {file.name}</VisuallyHidden>
        </Button>
      </p>
      {isOpen && (
        <ReadAsFields
          file={file}
          reading={known}
          isReading={reading?.state === 'reading'}
          onReadAs={onReadAs}
          onKeep={isOwn ? () => void keep() : undefined}
        />
      )}
    </>
  )
}
