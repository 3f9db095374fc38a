import { becomesTable } from '#table/tableFormats.ts'
import type { DraftFile } from '../../draft/draft.ts'
import type { UnwrittenColumns } from '../../draft/unwrittenColumns.ts'
import type { Portal } from '../upload/portal.ts'
import styles from './CreatedTables.module.css'
import { TableProgress } from './TableProgress.tsx'

type Props = {
  files: readonly DraftFile[]
  portal: Portal
  keepsDictionary: boolean
  unwritten?: UnwrittenColumns | undefined
}

/** The tables that the portal creates from the files that were just uploaded. */
export function CreatedTables({ files, portal, keepsDictionary, unwritten }: Props) {
  const loaded = files.filter(({ format, columns = [] }) => columns.length > 0 || becomesTable(format))
  return (
    <ul className={styles.tables}>
      {loaded.map((file) => (
        <li key={file.key}>
          <p className={styles.name}>{file.name}</p>
          {file.resourceId !== undefined && (
            <TableProgress
              file={file}
              resourceId={file.resourceId}
              portal={portal}
              writesColumns={!keepsDictionary}
              unwritten={unwritten}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
