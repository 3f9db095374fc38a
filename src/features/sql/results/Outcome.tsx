import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../../../ui/deferred.tsx'
import { ProgressLine } from '../../../ui/ProgressLine/ProgressLine.tsx'
import type { Edit } from '../editor/editorHandle.ts'
import { browserReason, canUseBrowser } from '../engine/browserReason.ts'
import type { Engines } from '../engine/useEngines.ts'
import type { Runs } from '../engine/useRuns.ts'
import type { Draft } from '../queries/draft.ts'
import { viewIn } from '../queries/viewAddress.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { fullResult } from './fullResult.ts'
import styles from './Outcome.module.css'
import { ResultList } from './ResultList.tsx'

const ResultPanel = onDemand(() => import('./ResultPanel.tsx').then((part) => part.ResultPanel))
const FailedRun = onDemand(() => import('../diagnostics/FailedRun.tsx').then((part) => part.FailedRun))
const LintNotice = onDemand(() => import('../diagnostics/LintNotice.tsx').then((part) => part.LintNotice))
const StartPanel = onDemand(() => import('./StartPanel.tsx').then((part) => part.StartPanel))

type Props = {
  runs: Runs
  known: readonly SqlTable[]
  inScope: readonly SqlTable[]
  engines: Engines
  askColumns: (id: string) => void
  onPick: (sql: string) => void
  /** Opens a statement and runs it. */
  onAsk: (sql: string) => void
  draft: Draft
  isLoading: boolean
  /** Offers a statement for an empty editor. */
  onSuggest: (sql: string) => void
  /** The statement that was offered. */
  suggested: string | undefined
  /** Edits of the draft's text. */
  onEdit: (edits: readonly Edit[]) => void
}

/** The result of the last run or its error; before the first run, the start panel. */
export function Outcome({
  runs,
  known,
  inScope,
  engines,
  askColumns,
  onPick,
  onAsk,
  draft,
  onEdit,
  isLoading,
  onSuggest,
  suggested,
}: Props) {
  const { running, failed, shown } = runs
  const firstView = viewIn(useSearchParams()[0])
  const isRunning = running !== undefined
  const { browser, preferred } = engines
  const mayUseBrowser =
    failed && canUseBrowser(failed.sql, known) && !browserReason(failed.sql, known, preferred)
      ? () => {
          engines.prefer('asked')
          runs.run(browser, failed)
        }
      : undefined
  // The position of the statement in the draft, -1 if the draft has changed.
  const answeredAt = shown && !failed && !isRunning ? draft.text.indexOf(shown.sql) : -1
  // The result panel loads while the engine runs. If this fails, it is loaded again when it is shown.
  useEffect(() => {
    if (isRunning) ResultPanel.preload().catch(() => undefined)
  }, [isRunning])
  return (
    <div className={styles.outcome} aria-busy={running !== undefined}>
      <ProgressLine isActive={running !== undefined} />
      {failed && (
        <FailedRun failed={failed} tables={known} draft={draft} onEdit={onEdit} onUseBrowser={mayUseBrowser} />
      )}
      <ResultList runs={runs} />
      {answeredAt >= 0 && shown && (
        <LintNotice
          sql={shown.sql}
          onEdit={(edits) =>
            onEdit(edits.map(({ start, end, text }) => ({ start: start + answeredAt, end: end + answeredAt, text })))
          }
        />
      )}
      {shown && (
        <div className={styles.panel} data-stale={failed !== undefined || running !== undefined}>
          <ResultPanel
            key={shown.id}
            result={shown.result}
            name={shown.name}
            sql={shown.sql}
            {...(firstView && { firstView })}
            elapsedMs={shown.ms}
            {...fullResult(shown.engine, shown.sql)}
          />
        </div>
      )}
      {!shown && !failed && !running && (
        <StartPanel
          {...{ known, inScope, askColumns, onPick, onAsk, onSuggest }}
          isListLoading={isLoading}
          hasOwnStatement={draft.text.trim() !== '' && draft.text !== suggested}
        />
      )}
    </div>
  )
}
