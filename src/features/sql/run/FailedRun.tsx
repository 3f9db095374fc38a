import { CoachNotice } from '../coach/CoachNotice.tsx'
import type { Edit } from '../editor/editorHandle.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import styles from './FailedRun.module.css'
import type { Runs } from './useRuns.ts'

type Props = {
  failed: NonNullable<Runs['failed']>
  tables: readonly SqlTable[]
  /** Edits of the statement as it stands in the editor, counted from its beginning. */
  onEdit: (edits: readonly Edit[]) => void
  onUseBrowser: (() => void) | undefined
}

/** What went wrong, and what would mend it. */
export function FailedRun({ failed: { failure, sql, sourceIndex }, tables, onEdit, onUseBrowser }: Props) {
  const inSource = (edits: readonly Edit[]) =>
    edits.map(({ start, end, text }) => ({ start: sourceIndex(start), end: sourceIndex(end), text }))
  return (
    <div className={styles.notice}>
      <CoachNotice
        failure={failure}
        sql={sql}
        tables={tables}
        onEdit={(edits) => onEdit(inSource(edits))}
        onUseBrowser={onUseBrowser}
      />
    </div>
  )
}
