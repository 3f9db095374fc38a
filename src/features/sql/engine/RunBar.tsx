import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { type SqlTable, sqlName } from '../tables/sqlTable.ts'
import { browserReason } from './browserReason.ts'
import { Elapsed } from './Elapsed.tsx'
import { EngineNote } from './EngineNote.tsx'
import styles from './RunBar.module.css'
import { rewriteNames } from './rewriteNames.ts'
import type { Engines } from './useEngines.ts'
import type { Runs } from './useRuns.ts'

type Props = {
  runs: Runs
  sql: string
  tables: readonly SqlTable[]
  engines: Engines
  /** Whether the code of the last action could not be loaded. */
  isUnloaded: boolean
  onRun: () => void
  onFormat: () => void
  onStop: () => void
}

/** The bar under the editor: run, stop, format, the status of the run and the engine. */
export function RunBar({ runs, sql, tables, engines, isUnloaded, onRun, onStop, onFormat }: Props) {
  const { t } = useTranslation('sql')
  const { running, failed, shown, wasStopped } = runs
  const { preferred, progress } = engines
  const { sql: sent, named } = rewriteNames(sql, tables)
  const reason = browserReason(sent, tables, preferred)
  return (
    <div className={styles.bar}>
      {running ? (
        <Button look="main" onClick={onStop}>
          {t('run.stop')}{' '}
          <span aria-hidden="true" className={styles.keys}>
            Esc
          </span>
        </Button>
      ) : (
        <Button look="main" onClick={onRun} aria-keyshortcuts="Control+Enter">
          {t('run.run')}{' '}
          <span aria-hidden="true" className={styles.keys}>
            Ctrl ↵
          </span>
        </Button>
      )}
      <Button onClick={onFormat} aria-keyshortcuts="Control+Shift+F">
        {t('run.format')}
      </Button>
      <p className={styles.status} role="status">
        {running && t('run.running')}
        {!running && isUnloaded && t('run.unloaded')}
        {!running && !isUnloaded && wasStopped && t('run.stopped')}
        {!running && !isUnloaded && failed && t('run.failed')}
        {!running && !isUnloaded && !wasStopped && !failed && shown && (
          <span className={styles.engine}>{t(`engine.${shown.engine.kind}`)}</span>
        )}
      </p>
      {running && <Elapsed startedAt={running.startedAt} />}
      {named.length > 0 && <NamedTables named={named} />}
      {(reason || progress) && <EngineNote reason={reason ?? 'own'} progress={progress} />}
    </div>
  )
}

type NamedTablesProps = { named: readonly { written: string; table: SqlTable }[] }

/** The tables that the statement names by title, and the names that are sent instead. */
function NamedTables({ named }: NamedTablesProps) {
  const { t } = useTranslation('sql')
  return (
    <ul className={styles.named}>
      {named.map(({ written, table }) => (
        <li key={written}>
          {t('run.named', { written, title: titleOf(table) })} <code>{sqlName(table)}</code>
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ title, dataset }: SqlTable) => (title === dataset.title ? title : `${dataset.title} › ${title}`)
