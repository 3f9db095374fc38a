import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RunLine } from '../queries/RunLine.tsx'
import { type Run, readRuns } from '../queries/runHistory.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { TableExamples } from '../tables/TableExamples.tsx'
import styles from './StartPanel.module.css'

type Props = {
  known: readonly SqlTable[]
  inScope: readonly SqlTable[]
  askColumns: (id: string) => void
  onPick: (sql: string) => void
}

const SHOWN_TABLES = 3
const SHOWN_RUNS = 5

/** The panel before the first run: example queries and recent runs. */
export function StartPanel({ known, inScope, askColumns, onPick }: Props) {
  const { t } = useTranslation('sql')
  const [runs, setRuns] = useState<readonly Run[]>([])
  const shown = inScope.length > 0 ? inScope.slice(0, 1) : likeliest(known)
  const ids = shown.map(({ id }) => id).join(' ')
  // Storage is outside React.
  useEffect(() => setRuns(recentRuns()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: askColumns is a new function on each render; each table loads once
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(' ')) askColumns(id)
  }, [ids])
  return (
    <div className={styles.start}>
      <p className={styles.hint}>{inScope.length > 0 ? t('start.run') : t('start.choose')}</p>
      <div className={styles.columns}>
        {shown.map((table) => (
          <section key={table.id}>
            <h2>{t('start.examples', { table: table.title })}</h2>
            {table.columns && <TableExamples table={table} onPick={onPick} />}
          </section>
        ))}
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

/** Suitable tables for examples: enough rows, one per category. */
function likeliest(known: readonly SqlTable[]): SqlTable[] {
  const groups = new Set<string | undefined>()
  return known
    .filter(({ isInPortal, rowCount = 0, group }) => {
      if (!isInPortal || rowCount < 50 || rowCount > 50_000 || groups.has(group)) return false
      groups.add(group)
      return true
    })
    .slice(0, SHOWN_TABLES)
}

function recentRuns(): Run[] {
  try {
    return readRuns(localStorage).slice(0, SHOWN_RUNS)
  } catch {
    return [] // storage is blocked
  }
}
