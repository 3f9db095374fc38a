import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PublishedList } from '../published/PublishedList.tsx'
import { RunLine } from '../queries/RunLine.tsx'
import { type Run, readRuns } from '../queries/runHistory.ts'
import { Questions } from '../questions/Questions.tsx'
import { tablesToAskAbout } from '../questions/question.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { TableExamples } from '../tables/TableExamples.tsx'
import styles from './StartPanel.module.css'

type Props = {
  known: readonly SqlTable[]
  inScope: readonly SqlTable[]
  askColumns: (id: string) => void
  onPick: (sql: string) => void
  /** Opens a statement and runs it. */
  onAsk: (sql: string) => void
  isListLoading: boolean
  /** Whether the reader has written a statement in the editor. */
  hasOwnStatement: boolean
  /** Offers a statement for an empty editor. */
  onSuggest: (sql: string) => void
}

const SHOWN_RUNS = 5

/** The panel before the first run: answered questions or the examples of the statement's table, and recent runs. */
export function StartPanel(props: Props) {
  const { known, inScope, askColumns, onPick, onAsk, isListLoading, hasOwnStatement, onSuggest } = props
  const { t } = useTranslation('sql')
  const [runs, setRuns] = useState<readonly Run[]>([])
  const shown = hasOwnStatement && inScope.length > 0 ? inScope.slice(0, 1) : tablesToAskAbout(known)
  const ids = shown.map(({ id }) => id).join(' ')
  // Storage is outside React.
  useEffect(() => setRuns(recentRuns()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: askColumns is a new function on each render; each table loads once
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(' ')) askColumns(id)
  }, [ids])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable, and it may contain no links
    <div className={styles.start} tabIndex={0}>
      {!hasOwnStatement && <Questions {...{ known, isListLoading, askColumns, onAsk, onSuggest }} />}
      <p className={styles.hint}>{inScope.length > 0 ? t('start.run') : t('start.choose')}</p>
      <div className={styles.columns}>
        {shown.map(
          (table) =>
            table.columns && (
              <section key={table.id}>
                <TableExamples
                  table={table}
                  onPick={onPick}
                  heading={<h2>{t('start.examples', { table: table.title })}</h2>}
                />
              </section>
            ),
        )}
        <PublishedList />
        {runs.length > 0 && (
          <section>
            <h2>{t('start.recent')}</h2>
            <ul className={styles.runs}>
              {runs.map((run) => (
                <RunLine key={run.at} run={run} onOpen={() => onPick(run.sql)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function recentRuns(): Run[] {
  try {
    return readRuns(localStorage).slice(0, SHOWN_RUNS)
  } catch {
    return [] // storage is blocked
  }
}
