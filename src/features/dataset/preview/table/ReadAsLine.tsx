import { useId, useState } from 'react'
import { ENCODINGS, type Encoding } from '#table/detectEncoding.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { Options } from '../../../../ui/Options.tsx'
import previewStyles from '../Preview.module.css'
import styles from './TablePreview.module.css'
import type { ReadAs, TableHead } from './tableMessages.ts'

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
type Delimiter = keyof typeof DELIMITERS
const isDelimiter = (text: string): text is Delimiter => Object.hasOwn(DELIMITERS, text)

type Props = {
  /** How the file was read; undefined if it could not be. */
  text: TableHead['text']
  readAs: ReadAs
  onReadAs: (readAs: ReadAs) => void
}

/** How a text file is read, and the settings to read it in another way. */
export function ReadAsLine({ text, readAs, onReadAs }: Props) {
  const { t } = useTranslation('preview')
  const [isOpen, setOpen] = useState(text === undefined)
  const [encodingId, delimiterId] = [useId(), useId()]
  const encoding = readAs.encoding ?? text?.encoding ?? 'utf-8'
  const delimiter = readAs.delimiter ?? text?.delimiter ?? ','
  const nameOf = (of: string) => (isDelimiter(of) ? t(`table.${DELIMITERS[of]}`) : of)
  const choose = (name: 'encoding' | 'delimiter', value: string) => {
    const { [name]: _, ...others } = readAs
    // The options are encodings and delimiters.
    onReadAs(value === '' ? others : { ...others, [name]: value as Encoding })
  }
  return (
    <div className={previewStyles.quiet}>
      <p>
        {t('table.readAs', { encoding: encoding.toUpperCase(), delimiter: nameOf(delimiter) })}{' '}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('table.done') : t('table.change')}
        </Button>
      </p>
      {isOpen && (
        <div className={styles.readAs}>
          <p>{t('table.wrong')}</p>
          <p className={styles.choice}>
            <label htmlFor={encodingId}>{t('table.encoding')}</label>
            <select
              id={encodingId}
              value={encoding}
              onChange={({ currentTarget }) => choose('encoding', currentTarget.value)}
            >
              <Options of={ENCODINGS.map((one) => ({ value: one, label: one.toUpperCase() }))} />
            </select>
            <label htmlFor={delimiterId}>{t('table.delimiter')}</label>
            <select
              id={delimiterId}
              value={delimiter}
              onChange={({ currentTarget }) => choose('delimiter', currentTarget.value)}
            >
              <Options of={Object.keys(DELIMITERS).map((one) => ({ value: one, label: nameOf(one) }))} />
            </select>
          </p>
        </div>
      )}
    </div>
  )
}
