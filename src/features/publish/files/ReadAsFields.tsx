import { useId } from 'react'
import { ENCODINGS } from '#table/detectEncoding.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Options } from '../../../ui/Options.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { PreviewTable } from './PreviewTable.tsx'
import styles from './ReadAsFields.module.css'
import { delimiters, type FileReading, type ReadAs } from './read/fileReading.ts'
import { delimiterMessages, encodingNames } from './readAsMessages.ts'

type Props = {
  file: DraftFile
  reading: FileReading
  isReading: boolean
  onReadAs: (file: DraftFile, readAs: ReadAs) => void
  /** Rewrites the file with the chosen settings; undefined if they are the detected ones. */
  onKeep: (() => void) | undefined
}

/** Selects the encoding and separator; the preview shows the result immediately. */
export function ReadAsFields({ file, reading, isReading, onReadAs, onKeep }: Props) {
  const { t } = useTranslation('files')
  const id = useId()
  const { encoding, delimiter, columns = [], preview = [] } = reading.table ?? {}
  return (
    <div className={styles.fields} aria-busy={isReading}>
      <p>
        <label htmlFor={`${id}-encoding`}>{t('readAs.encoding')}</label>
        <select
          id={`${id}-encoding`}
          value={encoding}
          onChange={({ target }) =>
            onReadAs(file, { delimiter, encoding: ENCODINGS.find((name) => name === target.value) })
          }
        >
          <Options of={ENCODINGS.map((name) => ({ value: name, label: encodingNames[name] }))} />
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-delimiter`}>{t('readAs.delimiter')}</label>
        <select
          id={`${id}-delimiter`}
          value={delimiter}
          onChange={({ target }) =>
            onReadAs(file, { encoding, delimiter: delimiters.find((sign) => sign === target.value) })
          }
        >
          <Options of={delimiters.map((sign) => ({ value: sign, label: t(delimiterMessages[sign]) }))} />
        </select>
      </p>
      <p className={styles.help}>{t('readAs.help')}</p>
      {onKeep && (
        <p className={styles.keep}>
          <Button onClick={onKeep}>{t('readAs.keep')}</Button>
        </p>
      )}
      <PreviewTable headings={columns.map(({ heading }) => heading)} rows={preview} name={file.name} />
    </div>
  )
}
