import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { deferred } from '../../../ui/deferred.tsx'
import { ProgressLine } from '../../../ui/ProgressLine/ProgressLine.tsx'
import type { Engine } from '../engine/engine.ts'
import { wholeAnswer } from '../engine/wholeAnswer.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { AnswerTabs } from './AnswerTabs.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './Outcome.module.css'
import type { Runs } from './useRuns.ts'

const ResultPanel = deferred(() => import('../result/ResultPanel.tsx').then((part) => part.ResultPanel))

type Props = {
  runs: Runs
  /** Whether there is nothing to run yet. */
  isEmpty: boolean
  tables: readonly SqlTable[]
  engineOf: (kind: Engine['kind']) => Engine
}

/** What came of it: the answer, or why there is none; before the first run, what to do. */
export function Outcome({ runs, isEmpty, engineOf }: Props) {
  const { t } = useTranslation('sql')
  const { running, failed, shown } = runs
  const isRunning = running !== undefined
  // Its code comes while the engine computes. Failing, it is asked for again when it is needed.
  useEffect(() => {
    if (isRunning) ResultPanel.preload().catch(() => undefined)
  }, [isRunning])
  return (
    <div className={styles.outcome} aria-busy={running !== undefined}>
      <ProgressLine isActive={running !== undefined} />
      {failed && <FailureNotice failure={failed.failure} />}
      <AnswerTabs runs={runs} />
      {shown && (
        <div className={styles.panel} data-stale={failed !== undefined || running !== undefined}>
          <ResultPanel
            key={shown.id}
            result={shown.result}
            name={shown.name}
            sql={shown.sql}
            elapsedMs={shown.ms}
            {...wholeAnswer(engineOf(shown.engine), shown.sql)}
          />
        </div>
      )}
      {!shown && !failed && !running && <p className={styles.hint}>{isEmpty ? t('start.choose') : t('start.run')}</p>}
    </div>
  )
}
