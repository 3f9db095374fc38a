import { useTranslation } from 'react-i18next'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { type BrowserTable, FILE_FORMATS, tableOfFile } from './BrowserTable.ts'
import styles from './EngineNote.module.css'

type Props = { onFiles: (tables: readonly BrowserTable[]) => void }

const ACCEPT = [...FILE_FORMATS.map((format) => `.${format}`), '.gz'].join(',')

/** Takes files of the reader's own as tables. They stay on the device. */
export function FileChooser({ onFiles }: Props) {
  const { t } = useTranslation('coach')
  return (
    <label className={classNames(buttonFace, styles.chooser)}>
      {t('browser.choose')}
      <input
        type="file"
        multiple
        accept={ACCEPT}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files.map(tableOfFile))
        }}
      />
    </label>
  )
}
