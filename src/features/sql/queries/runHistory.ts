/** A run: the statement, and the size of its result. */
export type Run = {
  sql: string
  at: number
  engine: 'portal' | 'browser'
  ms: number
  /** Undefined if the run failed. */
  rows?: number
  columns?: number
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'sql.history'
const MOST_RUNS = 100
const MOST_CHARACTERS = 400_000

/** The runs on this device, newest first. */
export function readRuns(store: KeyStore): Run[] {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isRun) : []
  } catch {
    return []
  }
}

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' &&
  value !== null &&
  'sql' in value &&
  typeof value.sql === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/**
 * Adds a run at the front and removes older runs of the same statement. Reads the storage again, because other windows
 * write to it.
 */
export function addRun(store: KeyStore, run: Run): void {
  const others = readRuns(store).filter(({ sql }) => sql !== run.sql)
  const kept = withinLimit([run, ...others].slice(0, MOST_RUNS))
  try {
    store.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is full: the run is not recorded.
  }
}

/** As many of the newest runs as the character limit allows. */
function withinLimit(runs: readonly Run[]): readonly Run[] {
  let size = 0
  const tooMuch = runs.findIndex(({ sql }) => {
    size += sql.length
    return size > MOST_CHARACTERS
  })
  return tooMuch < 0 ? runs : runs.slice(0, tooMuch)
}
