import type { Edit } from '../editor/editorHandle.ts'
import type { Runs } from '../engine/useRuns.ts'
import type { Draft } from '../queries/draft.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { CoachNotice } from './ErrorNotice.tsx'
import styles from './FailedRun.module.css'
import { sourceEdits } from './failedPlace.ts'

type Props = {
  failed: NonNullable<Runs['failed']>
  tables: readonly SqlTable[]
  draft: Draft
  /** Edits of the draft's text. */
  onEdit: (edits: readonly Edit[]) => void
  onUseBrowser: (() => void) | undefined
}

/** What went wrong, and what would mend it. */
export function FailedRun({ failed, tables, draft, onEdit, onUseBrowser }: Props) {
  const { failure, sql, sourceIndex } = failed
  const inSource = (edits: readonly Edit[]) =>
    edits.map(({ start, end, text }) => ({ start: sourceIndex(start), end: sourceIndex(end), text }))
  return (
    <div className={styles.notice}>
      <CoachNotice
        failure={failure}
        sql={sql}
        tables={tables}
        onEdit={(edits) => onEdit(sourceEdits(failed, draft, inSource(edits)))}
        onUseBrowser={onUseBrowser}
      />
    </div>
  )
}
