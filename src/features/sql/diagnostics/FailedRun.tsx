import type { Edit } from '../editor/editorHandle.ts'
import type { Runs } from '../engine/useRuns.ts'
import type { Draft } from '../queries/draft.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import styles from './ErrorNotice.module.css'
import { ErrorNotice } from './ErrorNotice.tsx'
import { sourceEdits } from './failedPlace.ts'

type Props = {
  failed: NonNullable<Runs['failed']>
  tables: readonly SqlTable[]
  draft: Draft
  /** Edits of the draft's text. */
  onEdit: (edits: readonly Edit[]) => void
  onUseBrowser: (() => void) | undefined
}

/** The error of the last run, with its fixes applied to the draft. */
export function FailedRun({ failed, tables, draft, onEdit, onUseBrowser }: Props) {
  const { error, sql, sourceIndex } = failed
  const inSource = (edits: readonly Edit[]) =>
    edits.map(({ start, end, text }) => ({ start: sourceIndex(start), end: sourceIndex(end), text }))
  return (
    <div className={styles.notice}>
      <ErrorNotice
        error={error}
        sql={sql}
        tables={tables}
        onEdit={(edits) => onEdit(sourceEdits(failed, draft, inSource(edits)))}
        onUseBrowser={onUseBrowser}
      />
    </div>
  )
}
