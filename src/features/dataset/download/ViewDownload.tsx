import { type MouseEvent, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import type { FileFormat } from '../view/viewFile.ts'
import { DownloadProgress } from './DownloadProgress.tsx'
import { ENDINGS, hasLineForRow, rowsMaxOf } from './formatFacts.ts'
import { useDownload } from './useDownload.ts'
import styles from './ViewDownload.module.css'

type Props = {
  formats: readonly FileFormat[]
  urlOf: (format: FileFormat) => string
  /** The name of the file without its ending. */
  stem: string
  /** The number of rows of the view, undefined if it was not counted. */
  total: number | undefined
  columnCount: number
}

/** Downloads the rows of a view in a chosen format. A link to another portal is left to the browser. */
export function ViewDownload({ formats, urlOf, stem, total, columnCount }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const [chosen, setChosen] = useState<FileFormat>('csv')
  const { state, start, cancel } = useDownload()
  const url = urlOf(chosen)
  const rowsMax = rowsMaxOf(chosen)
  const isTooLong = rowsMax !== undefined && total !== undefined && total > rowsMax
  const onDownload = (event: MouseEvent<HTMLAnchorElement>) => {
    const isOwn = new URL(url, location.href).origin === location.origin
    if (!isOwn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void start(url, stem + ENDINGS[chosen])
  }
  return (
    <div className={styles.download}>
      <div className={styles.choice}>
        <Field
          label={t('use.format')}
          hint={t(`use.formatDetails.${chosen}`)}
          {...(isTooLong && { error: t('use.tooLong', { rows: format.number(rowsMax) }) })}
        >
          {(control) => (
            <select {...control} value={chosen} onChange={({ target }) => setChosen(named(formats, target.value))}>
              <Options of={formats.map((name) => ({ value: name, label: t(`use.formats.${name}`) }))} />
            </select>
          )}
        </Field>
        {!isTooLong && (
          <a href={url} download={stem + ENDINGS[chosen]} className={buttonFace} data-look="main" onClick={onDownload}>
            {t('use.start', { format: t(`use.formats.${chosen}`) })}
          </a>
        )}
      </div>
      <p className={styles.size}>
        {[
          ...(total === undefined ? [] : [t('use.rows', { count: total, number: format.number(total) })]),
          t('use.columns', { count: columnCount, number: format.number(columnCount) }),
        ].join(', ')}
      </p>
      <DownloadProgress state={state} total={hasLineForRow(chosen) ? total : undefined} onCancel={cancel} />
    </div>
  )
}

const named = (formats: readonly FileFormat[], value: string): FileFormat =>
  formats.find((name) => name === value) ?? 'csv'
