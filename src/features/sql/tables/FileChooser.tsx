import { useTranslation } from '../../../i18n/useTranslation.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { FILE_FORMATS } from '../engine/browser/fileFormat.ts'
import styles from './FileChooser.module.css'
import type { SqlTable } from './sqlTable.ts'
import { tableOfFile } from './tableOfFile.ts'

type Props = { onFiles: (tables: readonly SqlTable[]) => void }

const ACCEPT = [...FILE_FORMATS.map((format) => `.${format}`), '.gz'].join(',')

/** Adds the reader's own files as tables. They stay on the device. */
export function FileChooser({ onFiles }: Props) {
  const { t } = useTranslation('diagnostics')
  return (
    <div>
      <label className={classNames(buttonFace, styles.chooser)} data-look="quiet">
        {t('browser.choose')}
        <input
          type="file"
          multiple
          accept={ACCEPT}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Allows the same file to be chosen again.
            target.value = ''
            if (files.length > 0) onFiles(files.map(tableOfFile))
          }}
        />
      </label>
      <p className={styles.kinds}>{t('browser.kinds')}</p>
    </div>
  )
}
