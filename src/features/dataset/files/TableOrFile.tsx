import { type ReactNode, useState } from 'react'
import type { Resource } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import styles from '../page/DatasetPage.module.css'
import { useTableInfo } from '../table/useTableInfo.ts'

const FilePreview = onDemand(() => import('../preview/FilePreview.tsx').then((part) => part.FilePreview))

type Props = { resource: Resource; title: string; table: ReactNode }

/** The table of a file; where it is one sheet of a workbook, with the way to the other sheets. */
export function TableOrFile({ resource, title, table }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const workbook = useTableInfo(resource.id).info?.ext_workbook
  const [showsFile, setShowsFile] = useState(false)
  const others = workbook ? workbook.sheets.length - 1 : 0
  // The table keeps its place, and so what is typed in it, when the facts of the workbook arrive.
  return (
    <>
      {workbook && (
        <p className={styles.sheets} data-print="hide">
          {showsFile
            ? t('sheets.all')
            : t('sheets.others', { sheet: workbook.sheet, count: others, number: format.number(others) })}{' '}
          <Button look="quiet" onClick={() => setShowsFile(!showsFile)}>
            {t(showsFile ? 'sheets.back' : 'sheets.show')}
          </Button>
        </p>
      )}
      {showsFile ? <FilePreview resource={resource} title={title} /> : table}
    </>
  )
}
