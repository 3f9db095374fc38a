import { becomesTable } from '#table/openTable.ts'
import type { DraftFile } from '../../draft.ts'
import type { Portal } from '../upload/portal.ts'
import { TableProgress } from './TableProgress.tsx'
import styles from './TablesMade.module.css'

type Props = { files: readonly DraftFile[]; portal: Portal; keepsDictionary: boolean }

/** What becomes of files that have just arrived: each table and how far it is. */
export function TablesMade({ files, portal, keepsDictionary }: Props) {
  const loaded = files.filter(({ format, columns = [] }) => columns.length > 0 || becomesTable(format))
  return (
    <ul className={styles.tables}>
      {loaded.map((file) => (
        <li key={file.key}>
          <p className={styles.name}>{file.name}</p>
          {file.resourceId !== undefined && (
            <TableProgress file={file} resourceId={file.resourceId} portal={portal} writesColumns={!keepsDictionary} />
          )}
        </li>
      ))}
    </ul>
  )
}
