import type { Message } from '../messages.ts'
import type { Queryable } from './pool.ts'

/** A resource whose file or link is to be loaded as a table. */
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
  /** Where in its file the table is, as it is stored. */
  table_range: unknown
  /** Requested in the last day. */
  is_fresh: boolean
}

/** The state or result of a load. */
export type LoadState = {
  state: 'pending' | 'running' | 'complete' | 'error'
  rows?: number
  skipped?: number
  line?: number | undefined
  error?: Message
  /** Try again after this number of seconds. */
  againAfter?: number
}

/** The last load of a resource, as its publisher sees it. */
export type LastLoad = Pick<LoadState, 'state'> & { version: string; last_updated: string; error: Message | null }

// The number of the advisory lock; together with the resource's id it means "this process loads this resource".
const LOAD_LOCK = 7_245_003

const ANEW = `version = gen_random_uuid(), state = 'pending', tries = 0, due = now(),
  requested = DEFAULT, finished = NULL, rows = NULL, skipped = NULL, line = NULL, error = NULL, leased_until = NULL`

/** Puts resources into the queue; a resource that is in the queue starts again from the beginning. */
export async function requestLoads(db: Queryable, resourceIds: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO datastore_load (resource_id) SELECT unnest($1::uuid[])
     ON CONFLICT (resource_id) DO UPDATE SET ${ANEW}`,
    [resourceIds],
  )
}

/** Starts a load again that has not created its table. */
export async function reopenLoad(db: Queryable, resourceId: string): Promise<void> {
  await db.query(`UPDATE datastore_load SET ${ANEW} WHERE resource_id = $1 AND state <> 'complete'`, [resourceId])
}

/** The progress of a resource's last load, and since when. */
export async function findLoad(db: Queryable, resourceId: string): Promise<LastLoad | undefined> {
  const { rows } = await db.query<LastLoad>(
    `SELECT state, version, iso_time(coalesce(finished, requested)) AS last_updated, error
     FROM datastore_load WHERE resource_id = $1`,
    [resourceId],
  )
  return rows[0]
}

/** Deletes the loads of resources; returns the resources that had one. */
export async function deleteLoads(db: Queryable, resourceIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ resource_id: string }>(
    'DELETE FROM datastore_load WHERE resource_id = ANY($1::uuid[]) RETURNING resource_id',
    [resourceIds],
  )
  return rows.map((row) => row.resource_id)
}

/** Ends a load without a result. False if another request has replaced it. */
export async function deleteLoad(db: Queryable, { resource_id, version }: Request): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM datastore_load WHERE resource_id = $1 AND version = $2', [
    resource_id,
    version,
  ])
  return rowCount === 1
}

/** The name of what a load reads, by which a later file or address differs from it. */
export const sourceOf = ({ url_type, file_id, url }: Pick<WaitingLoad, 'url_type' | 'file_id' | 'url'>): string =>
  url_type === 'upload' ? file_id : url

const WAITING = `SELECT l.resource_id, r.package_id, l.version, l.tries, r.url, r.url_type, r.format, coalesce(r.file_id, r.id) AS file_id, r.extras->'table_range' AS table_range,
       l.requested > clock_timestamp() AT TIME ZONE 'utc' - interval '1 day' AS is_fresh FROM datastore_load l
     JOIN resource r ON r.id = l.resource_id JOIN package p ON p.id = r.package_id
     WHERE l.state IN ('pending', 'running') AND l.due <= now() AND r.state = 'active' AND p.state <> 'deleted' AND NOT r.extras ? 'opens_at'`

/**
 * Loads of uploaded files that are due and not of these versions, oldest first. These include loads that were running when their
 * process ended.
 */
export async function dueUploads(db: Queryable, except: readonly string[]): Promise<WaitingLoad[]> {
  const { rows } = await db.query<WaitingLoad>(
    `${WAITING} AND r.url_type = 'upload' AND l.version <> ALL($1::uuid[]) ORDER BY l.requested LIMIT 20`,
    [except],
  )
  return rows
}

/** The host of a link, in lowercase. */
const HOST = `lower(substring(r.url from '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'))`

/** The oldest link that is due, that no process downloads, and whose host is not one of these; with its host. */
export async function dueLink(
  db: Queryable,
  busyHosts: readonly string[],
): Promise<(WaitingLoad & { host: string }) | undefined> {
  const { rows } = await db.query<WaitingLoad & { host: string }>(
    `${WAITING.replace(' FROM datastore_load', `, coalesce(${HOST}, '') AS host FROM datastore_load`)} AND r.url_type IS DISTINCT FROM 'upload'
       AND (l.leased_until IS NULL OR l.leased_until < now()) AND NOT coalesce(${HOST}, '') = ANY($1::text[])
     ORDER BY l.requested LIMIT 1`,
    [busyHosts],
  )
  return rows[0]
}

type Request = Pick<WaitingLoad, 'resource_id' | 'version'>

/** Reserves a link for this process, which then downloads it. False if another process was faster or the load was replaced. */
export async function leaseLink(db: Queryable, { resource_id, version }: Request, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE datastore_load SET state = 'running', leased_until = now() + $3 * interval '1 second'
     WHERE resource_id = $1 AND version = $2 AND state IN ('pending', 'running') AND (leased_until IS NULL OR leased_until < now())`,
    [resource_id, version, seconds],
  )
  return rowCount === 1
}

/** Extends this process's reservations of links; returns the versions of those that are still requested. */
export async function keepLeases(db: Queryable, versions: readonly string[], seconds: number): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>(
    `UPDATE datastore_load SET leased_until = now() + $2 * interval '1 second'
     WHERE version = ANY($1::uuid[]) AND state = 'running' RETURNING version`,
    [versions, seconds],
  )
  return rows.map(({ version }) => version)
}

/** Releases links for other processes. */
export async function endLeases(db: Queryable, versions: readonly string[]): Promise<void> {
  await db.query('UPDATE datastore_load SET leased_until = NULL WHERE version = ANY($1::uuid[])', [versions])
}

export type OpenLoads = { length: number; oldestSeconds: number }

/**
 * The number of files and links that wait or are being loaded, and for how many seconds the oldest one has waited. A failed
 * load that is to be tried again waits from that time on.
 */
export async function openLoads(db: Queryable): Promise<OpenLoads> {
  const { rows } = await db.query<{ length: number; oldest: number | null }>(
    `SELECT count(*)::int AS length,
       floor(extract(epoch FROM (clock_timestamp() AT TIME ZONE 'utc') - min(CASE WHEN l.tries = 0 THEN l.requested ELSE l.due AT TIME ZONE 'utc' END)))::float8 AS oldest
     FROM datastore_load l JOIN resource r ON r.id = l.resource_id JOIN package p ON p.id = r.package_id
     WHERE l.state IN ('pending', 'running') AND l.due <= now() AND r.state = 'active' AND p.state <> 'deleted'`,
  )
  return { length: rows[0]?.length ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}

/**
 * Locks a resource until the client's transaction ends, also when its process is killed. Returns whether the lock was free and the
 * request is still open.
 */
export async function takeLoad(client: Queryable, { resource_id, version }: WaitingLoad): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken',
    [LOAD_LOCK, resource_id],
  )
  if (!rows[0]?.taken) return false
  const open = await client.query(
    `SELECT FROM datastore_load WHERE resource_id = $1 AND version = $2 AND state IN ('pending', 'running')`,
    [resource_id, version],
  )
  return open.rowCount === 1
}

/** Stores how many rows a load has read. False if the load has ended. */
export async function storeRowCount(db: Queryable, { resource_id, version }: Request, rows: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE datastore_load SET rows = $3 WHERE resource_id = $1 AND version = $2 AND state = 'running'`,
    [resource_id, version, rows],
  )
  return rowCount === 1
}

/** Stores the state of a load. False if another request has replaced it. */
export async function storeLoadState(
  db: Queryable,
  { resource_id, version }: Request,
  { state, rows, skipped, line, error, againAfter = 0 }: LoadState,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE datastore_load SET state = $3, rows = $4, skipped = $5, line = $6, error = $7, due = now() + $8 * interval '1 second',
       tries = tries + ($8 > 0)::int, leased_until = CASE WHEN $3 = 'running' THEN leased_until END, finished = CASE WHEN $3 IN ('complete', 'error') THEN clock_timestamp() AT TIME ZONE 'utc' END
     WHERE resource_id = $1 AND version = $2`,
    [resource_id, version, state, rows ?? null, skipped ?? null, line ?? null, error ?? null, againAfter],
  )
  return rowCount === 1
}

/** A load that ended with an error. */
export type FailedLoad = {
  package_name: string
  resource_id: string
  resource_name: string
  error: Message | null
  failed: string
}

const FAILED = `FROM datastore_load AS load JOIN resource ON resource.id = load.resource_id
  JOIN package ON package.id = resource.package_id
  WHERE load.state = 'error' AND package.state <> 'deleted'`

/** The last failed loads of all datasets, hidden ones included; the last first. */
export async function failedLoads(db: Queryable, limit = 50): Promise<FailedLoad[]> {
  const { rows } = await db.query<FailedLoad>(
    `SELECT package.name AS package_name, load.resource_id, coalesce(resource.name, '') AS resource_name, load.error,
       iso_time(coalesce(load.finished, load.requested)) AS failed
     ${FAILED} ORDER BY coalesce(load.finished, load.requested) DESC, load.resource_id LIMIT $1`,
    [limit],
  )
  return rows
}

export async function failedLoadCount(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(`SELECT count(*) ${FAILED}`)
  return Number(rows[0]?.count)
}
