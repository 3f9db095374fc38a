import { type ReactNode, useRef, useState } from 'react'
import type { Resource } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { downloadHref, isHosted } from '../../../catalogue/resources.ts'
import { hasServer, useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import styles from '../page/DatasetPage.module.css'
import { useTableInfo } from '../table/useTableInfo.ts'

const FilePreview = onDemand(() => import('../preview/FilePreview.tsx').then((part) => part.FilePreview))

type Props = { resource: Resource; title: string; table: ReactNode }

/** The formats whose encoding and delimiter are found from their bytes. */
const DELIMITED = new Set(['CSV', 'TSV', 'TAB'])

/**
 * The table of a file, with the way to the file itself: to the other sheets of a workbook, and to another encoding or
 * delimiter of a text file.
 */
export function TableOrFile({ resource, title, table }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const workbook = useTableInfo(resource.id).info?.ext_workbook
  const [showsFile, setShowsFile] = useState(false)
  const wasPressed = useRef(false)
  const site = useSite()
  const isDelimited = DELIMITED.has(formatOf(resource)) && resource.url_type !== 'datastore'
  const isReadable = isHosted(resource) || !hasServer(site) || site.linkReader !== 'off'
  const others = workbook ? workbook.sheets.length - 1 : 0
  const button = (words: string) => (
    <Button
      look="quiet"
      // The pressed button can be in another place now.
      ref={(shown) => {
        if (!wasPressed.current || !shown) return
        wasPressed.current = false
        shown.focus()
      }}
      onClick={() => {
        wasPressed.current = true
        setShowsFile(!showsFile)
      }}
    >
      {words}
    </Button>
  )
  // The table keeps its place, and so what is typed in it, when the facts of the workbook arrive.
  return (
    <>
      {(showsFile || workbook) && (
        <p className={styles.tableNote} data-print="hide">
          {showsFile
            ? t('tableOrFile.all')
            : t('tableOrFile.others', {
                sheet: workbook?.sheet ?? '',
                count: others,
                number: format.number(others),
              })}{' '}
          {button(t(showsFile ? 'tableOrFile.back' : 'tableOrFile.show'))}
        </p>
      )}
      {showsFile ? <FilePreview resource={resource} title={title} /> : table}
      {!showsFile && !workbook && isDelimited && isReadable && downloadHref(resource) !== undefined && (
        <p className={styles.tableNote} data-print="hide">
          {t('tableOrFile.looksWrong')} {button(t('tableOrFile.readAs'))}
        </p>
      )}
    </>
  )
}
