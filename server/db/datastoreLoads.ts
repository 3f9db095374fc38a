import type { Message } from '../words.ts'
import type { Queryable } from './pool.ts'

/** A resource whose file or link is to become a table. */
export type WaitingLoad = {
  resource_id: string
  package_id: string
  version: string
  tries: number
  url: string
  url_type: string | null
  format: string
  /** The stored file of an upload. */
  file_id: string
}

/** What became of a load, or is becoming. */
export type LoadState = {
  state: 'pending' | 'running' | 'complete' | 'error'
  rows?: number
  skipped?: number
  line?: number | undefined
  error?: Message
  /** Try again after so many seconds. */
  againAfter?: number
}

/** The last load of a resource as its publisher asks for it. */
export type LastLoad = Pick<LoadState, 'state'> & { version: string; last_updated: string; error: Message | null }

// Any number will do; with a resource's it names "whoever loads this resource".
const LOAD_LOCK = 7_245_003

const ANEW = `version = gen_random_uuid(), state = 'pending', tries = 0, due = now(),
  requested = DEFAULT, finished = NULL, rows = NULL, skipped = NULL, line = NULL, error = NULL`

/** Asks for the tables of resources, or asks anew: what was done before counts no more. */
export async function requestLoads(db: Queryable, resourceIds: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO datastore_load (resource_id) SELECT unnest($1::uuid[])
     ON CONFLICT (resource_id) DO UPDATE SET ${ANEW}`,
    [resourceIds],
  )
}

/** Begins a load again that has not made its table. */
export async function reopenLoad(db: Queryable, resourceId: string): Promise<void> {
  await db.query(`UPDATE datastore_load SET ${ANEW} WHERE resource_id = $1 AND state <> 'complete'`, [resourceId])
}

/** How far the last load of a resource is, and since when. */
export async function findLoad(db: Queryable, resourceId: string): Promise<LastLoad | undefined> {
  const { rows } = await db.query<LastLoad>(
    `SELECT state, version, iso_time(coalesce(finished, requested)) AS last_updated, error
     FROM datastore_load WHERE resource_id = $1`,
    [resourceId],
  )
  return rows[0]
}

/** Forgets the loads of resources; gives those that had one. */
export async function forgetLoads(db: Queryable, resourceIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ resource_id: string }>(
    'DELETE FROM datastore_load WHERE resource_id = ANY($1::uuid[]) RETURNING resource_id',
    [resourceIds],
  )
  return rows.map((row) => row.resource_id)
}

/** Loads that are due, also those that a process was doing when it ended; the oldest first. */
export async function dueLoads(db: Queryable): Promise<WaitingLoad[]> {
  const { rows } = await db.query<WaitingLoad>(
    `SELECT l.resource_id, r.package_id, l.version, l.tries, r.url, r.url_type, r.format, coalesce(r.file_id, r.id) AS file_id
     FROM datastore_load l JOIN resource r ON r.id = l.resource_id JOIN package p ON p.id = r.package_id
     WHERE l.state IN ('pending', 'running') AND l.due <= now() AND r.state = 'active' AND p.state <> 'deleted'
     ORDER BY l.requested LIMIT 20`,
  )
  return rows
}

/**
 * Takes a resource for this connection alone, for as long as it lasts: a process that is killed lets go of it. Gives
 * whether nobody else had it and the request is still open.
 */
export async function takeLoad(client: Queryable, { resource_id, version }: WaitingLoad): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
    LOAD_LOCK,
    resource_id,
  ])
  if (!rows[0]?.taken) return false
  const open = await client.query(
    `SELECT FROM datastore_load WHERE resource_id = $1 AND version = $2 AND state IN ('pending', 'running')`,
    [resource_id, version],
  )
  if (open.rowCount === 1) return true
  await leaveLoad(client, resource_id)
  return false
}

/** Lets go of a resource. */
export async function leaveLoad(client: Queryable, resourceId: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOAD_LOCK, resourceId])
}

/** Notes how many rows a load has read. False where it has ended meanwhile. */
export async function noteRows(
  db: Queryable,
  { resource_id, version }: Pick<WaitingLoad, 'resource_id' | 'version'>,
  rows: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE datastore_load SET rows = $3 WHERE resource_id = $1 AND version = $2 AND state = 'running'`,
    [resource_id, version, rows],
  )
  return rowCount === 1
}

/** Notes how far a load is. False where another request has taken its place. */
export async function noteLoad(
  db: Queryable,
  { resource_id, version }: Pick<WaitingLoad, 'resource_id' | 'version'>,
  { state, rows, skipped, line, error, againAfter = 0 }: LoadState,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE datastore_load SET state = $3, rows = $4, skipped = $5, line = $6, error = $7, due = now() + $8 * interval '1 second',
       tries = tries + ($8 > 0)::int, finished = CASE WHEN $3 IN ('complete', 'error') THEN clock_timestamp() AT TIME ZONE 'utc' END
     WHERE resource_id = $1 AND version = $2`,
    [resource_id, version, state, rows ?? null, skipped ?? null, line ?? null, error ?? null, againAfter],
  )
  return rowCount === 1
}
