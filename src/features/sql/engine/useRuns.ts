import { useEffect, useRef, useState } from 'react'
import type { Run } from '../queries/runHistory.ts'
import type { QueryResult } from '../results/queryResult.ts'
import { type Engine, SqlError } from './engine.ts'

/** A statement that ran, and its result. */
type Answer = {
  id: number
  sql: string
  name: string
  engine: Engine
  ms: number
  result: QueryResult
}

/** A statement that was sent, and its position in the draft. */
type Sent = {
  sql: string
  name: string
  draftId: string
  /** The statement's text in the draft, before parameters were replaced. */
  source: string
  start: number
  /** Converts an index of `sql` to one of `source`. */
  sourceIndex: (index: number) => number
}

type Running = Sent & { startedAt: number }
type Failed = Sent & { error: SqlError }
/** Returns another engine to try after an error of this kind. */
type Instead = (kind: SqlError['kind']) => Promise<Engine | undefined>

export type Runs = {
  running: Running | undefined
  failed: Failed | undefined
  wasStopped: boolean
  answers: readonly Answer[]
  shown: Answer | undefined
  run: (engine: Engine, sent: Sent, instead?: Instead) => void
  stop: () => void
  show: (id: number) => void
  close: (id: number) => void
}

const MOST_ANSWERS = 6
const noOther: Instead = async () => undefined

/** Runs statements one at a time and keeps the last results. */
export function useRuns(): Runs {
  const [running, setRunning] = useState<Running>()
  const [failed, setFailed] = useState<Failed>()
  const [wasStopped, setStopped] = useState(false)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [shownId, setShown] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  const lastId = useRef(0)
  const kept = useRef<readonly Answer[]>([])

  const keep = (next: readonly Answer[]) => {
    for (const answer of kept.current) if (!next.includes(answer)) answer.result.dispose()
    kept.current = next
    setAnswers(next)
  }
  // Running statements and rows in the worker are outside React.
  useEffect(
    () => () => {
      abort.current?.abort()
      for (const { result } of kept.current) result.dispose()
      kept.current = []
    },
    [],
  )

  const run = async (engine: Engine, sent: Sent, instead: Instead = noOther): Promise<void> => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    const startedAt = performance.now()
    setRunning({ ...sent, startedAt })
    setFailed(undefined)
    setStopped(false)
    try {
      const result = await engine.run(sent.sql, signal)
      if (signal.aborted) return result.dispose()
      const ms = Math.round(performance.now() - startedAt)
      const answer: Answer = { id: ++lastId.current, sql: sent.sql, name: sent.name, engine, ms, result }
      keep([...kept.current.filter(({ sql }) => sql !== sent.sql), answer].slice(-MOST_ANSWERS))
      setShown(answer.id)
      void remember({ sql: sent.sql, engine: engine.kind, ms, rows: result.rowCount, columns: result.fields.length })
    } catch (cause) {
      if (signal.aborted) return
      const error = cause instanceof SqlError ? cause : new SqlError('unexpected', String(cause))
      const other = await instead(error.kind)
      if (signal.aborted) return
      if (other) return run(other, sent)
      setFailed({ ...sent, error })
      void remember({ sql: sent.sql, engine: engine.kind, ms: Math.round(performance.now() - startedAt) })
    }
    setRunning(undefined)
  }

  return {
    running,
    failed,
    wasStopped,
    answers,
    shown: answers.find(({ id }) => id === shownId) ?? answers.at(-1),
    run: (engine, sent, instead) => void run(engine, sent, instead),
    stop: () => {
      if (!running) return
      abort.current?.abort()
      setRunning(undefined)
      setStopped(true)
    },
    show: setShown,
    close: (id) => keep(kept.current.filter((answer) => answer.id !== id)),
  }
}

async function remember(run: Omit<Run, 'at'>): Promise<void> {
  try {
    const { addRun } = await import('../queries/runHistory.ts')
    addRun(localStorage, { ...run, at: Date.now() })
  } catch {
    // Storage is blocked or full: the run is not added to the history.
  }
}
