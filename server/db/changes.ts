import type { Pool, Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

const LOCK = 7_245_001
const CHANNEL = 'catalogue_change'
const RECONNECT_MS = 1_000

/**
 * Appends to the change log inside the writer's transaction and returns the last seq. The lock is held until commit, so that
 * seqs become visible in order and a follower never skips one. `null` means that something other than a dataset changed (an
 * organization, a tag): cached responses are then out of date, the index is not.
 */
export async function appendChanges(db: Queryable, packageIds: readonly (string | null)[]): Promise<number> {
  // A row gets its seq only after the lock was taken, so that the order of seqs is the order of commits.
  const { rows } = await db.query<{ seq: string }>(
    `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock($2)), appended AS (
       INSERT INTO catalogue_change (package_id) SELECT id FROM unnest($1::uuid[]) AS id CROSS JOIN lock RETURNING seq
     ) SELECT max(seq) AS seq, pg_notify('${CHANNEL}', '') FROM appended`,
    [packageIds, LOCK],
  )
  return Number(rows[0]?.seq)
}

/** A change of the log. `mark` distinguishes it from a change with the same seq in another catalogue. */
export type Change = { seq: number; mark: string; package_id: string | null }

/**
 * The changes after one of the log, or after 0, oldest first. Undefined if the log does not contain that one: the database has lost
 * its last changes, or the log was shortened.
 */
export async function changesAfter(
  db: Queryable,
  { seq, mark }: Pick<Change, 'seq'> & { mark: string | undefined },
  limit: number,
): Promise<Change[] | undefined> {
  const { rows } = await db.query<Change & { seq: string }>(
    prepared('SELECT seq, mark, package_id FROM catalogue_change WHERE seq >= $1 ORDER BY seq LIMIT $2', [
      seq,
      limit + 1,
    ]),
  )
  const changes = rows.map((row) => ({ ...row, seq: Number(row.seq) }))
  if (seq === 0) return changes.slice(0, limit)
  const [known, ...later] = changes
  return known?.seq === seq && known.mark === mark ? later : undefined
}

/** The newest change; undefined in a catalogue without changes. */
export async function lastChange(db: Queryable): Promise<Change | undefined> {
  const { rows } = await db.query<Change & { seq: string }>(
    'SELECT seq, mark, package_id FROM catalogue_change ORDER BY seq DESC LIMIT 1',
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))[0]
}

/** Whether the log contains this change. */
export async function hasChange(db: Queryable, seq: number, mark: string): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM catalogue_change WHERE seq = $1 AND mark::text = $2', [seq, mark])
  return rows.length > 0
}

type Listener = {
  /** Another transaction has appended changes. */
  onChange(): void
  /** The connection is a new one: changes may have been missed. */
  onReconnected(): void
  onError(error: unknown): void
}

/**
 * Listens for changes until it is stopped, and connects again when the connection breaks. Returns the function that stops it. Behind
 * a pooler, and while a broken connection is not noticed, nothing is heard: a follower must also ask from time to time.
 */
export async function listenForChanges(db: Pool, listener: Listener): Promise<() => Promise<void>> {
  /** Closes the connection that listens. */
  let giveUp: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const fresh = await db.connect()
    let isLost = false
    const lose = (): void => {
      if (isLost) return
      isLost = true
      if (giveUp === lose) giveUp = undefined
      fresh.release(true)
    }
    fresh.on('notification', listener.onChange)
    fresh.on('error', (error: Error) => {
      const wasListening = giveUp === lose
      lose()
      if (!wasListening) return // the caller of connect gets the error
      listener.onError(error)
      retry()
    })
    try {
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      lose()
      throw error
    }
    // The connection may have broken after the response; without this check nothing would listen again.
    if (isLost) throw new Error('The connection broke while it began to listen')
    if (isStopped) lose()
    else giveUp = lose
  }
  function retry(): void {
    if (!isStopped) timer = setTimeout(() => connect().then(listener.onReconnected, retry), RECONNECT_MS)
  }

  await connect().catch((error: unknown) => {
    listener.onError(error)
    retry()
  })
  return async () => {
    isStopped = true
    clearTimeout(timer)
    giveUp?.()
  }
}
