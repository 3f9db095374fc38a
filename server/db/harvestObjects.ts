import type { HarvestNames, HarvestStats, HarvestStatus } from '#contract/harvest.ts'
import type { Texts } from './harvestJobs.ts'
import { byAlphabet } from './languages.ts'
import type { Queryable } from './pool.ts'

/** What is known about a record from earlier jobs; `modified` and `hash` are those of the last import. */
export type KnownObject = {
  guid: string
  id: string
  package_id: string
  title: string
  modified: string | null
  hash: string | null
  is_imported: boolean
  /** Whether its dataset is not deleted. */
  is_present: boolean
  found_modified: string | null
  /** The job that found it last. */
  job_id: string | null
  status: HarvestStatus
}

/** What a job found about a record. */
export type FoundObject = {
  id: string
  guid: string
  package_id: string
  title: string
  status: HarvestStatus
  found_modified: string
  found_hash: string | null
  content: Record<string, unknown> | null
  reason: Texts | null
  /** The names of its organization ('' for none) and its groups at the source; missing if the record was not read. */
  their_organization?: string
  their_groups?: string[]
}

/** A record that is to be imported. */
export type WaitingObject = Pick<FoundObject, 'id' | 'guid' | 'package_id' | 'title'> & {
  content: Record<string, unknown>
  /** Whether it was a dataset here before. */
  is_imported: boolean
}

type ObjectRow = {
  id: string
  guid: string
  package_id: string
  package_name: string | null
  title: string
  status: HarvestStatus
  imported: string | null
  reason: Texts | null
}

/** The records of a source that earlier jobs found. */
export async function knownObjects(db: Queryable, sourceId: string): Promise<Map<string, KnownObject>> {
  const { rows } = await db.query<KnownObject>(
    `SELECT o.guid, o.id, o.package_id, o.title, o.modified, o.hash, o.imported IS NOT NULL AS is_imported, o.found_modified,
       o.job_id, o.status, coalesce(p.state <> 'deleted', false) AS is_present
     FROM harvest_object o LEFT JOIN package p ON p.id = o.package_id WHERE o.source_id = $1`,
    [sourceId],
  )
  return new Map(rows.map((row) => [row.guid, row]))
}

/** Stores what a job found. */
export async function putObjects(
  db: Queryable,
  { sourceId, jobId }: { sourceId: string; jobId: string },
  objects: readonly FoundObject[],
): Promise<void> {
  await db.query(
    `INSERT INTO harvest_object AS o (source_id, job_id, id, guid, package_id, title, status, found_modified, found_hash, content, reason,
       their_organization, their_groups)
     SELECT $1, $2, f.id, f.guid, f.package_id, f.title, f.status, f.found_modified, f.found_hash, f.content, f.reason,
       f.their_organization, f.their_groups
     FROM jsonb_to_recordset($3) AS f (id uuid, guid text, package_id uuid, title text, status text, found_modified text,
       found_hash text, content jsonb, reason jsonb, their_organization text, their_groups text[])
     ON CONFLICT (source_id, guid) DO UPDATE SET job_id = excluded.job_id, status = excluded.status, package_id = excluded.package_id,
       title = coalesce(nullif(excluded.title, ''), o.title), found_modified = excluded.found_modified,
       found_hash = excluded.found_hash, content = excluded.content, reason = excluded.reason,
       their_organization = coalesce(excluded.their_organization, o.their_organization),
       their_groups = coalesce(excluded.their_groups, o.their_groups)`,
    [sourceId, jobId, JSON.stringify(objects)],
  )
}

const UNFOUND = `source_id = $1 AND job_id IS DISTINCT FROM $2 AND imported IS NOT NULL AND status <> 'kept'
  AND EXISTS (SELECT FROM package p WHERE p.id = o.package_id AND p.state <> 'deleted')`
const UNSURE = 'EXISTS (SELECT FROM unnest($3::text[]) AS beginning WHERE starts_with(o.guid, beginning))'
type Ids = { sourceId: string; jobId: string }

/**
 * A job found records or folders that it could not read, which may be these earlier records: their datasets stay. Returns the records.
 * `beginnings` are those of their identifiers.
 */
export async function leaveOutUnsure(
  db: Queryable,
  { sourceId, jobId }: Ids,
  { beginnings, reason }: { beginnings: readonly string[]; reason: Texts },
): Promise<{ guid: string; title: string }[]> {
  if (beginnings.length === 0) return []
  const { rows } = await db.query<{ guid: string; title: string }>(
    `UPDATE harvest_object o SET status = 'left_out', reason = $4, content = NULL WHERE ${UNFOUND} AND ${UNSURE}
     RETURNING o.guid, o.title`,
    [sourceId, jobId, beginnings, reason],
  )
  return rows
}

/**
 * A job that has read all records found no others: those that were imported are missing, except for the ones of `leaveOutUnsure`;
 * the rest is forgotten.
 */
export async function markMissing(
  db: Queryable,
  { sourceId, jobId }: Ids,
  unsureBeginnings: readonly string[],
): Promise<void> {
  await db.query(
    `DELETE FROM harvest_object WHERE source_id = $1 AND job_id IS DISTINCT FROM $2 AND imported IS NULL`,
    [sourceId, jobId],
  )
  await db.query(
    `UPDATE harvest_object o SET status = 'missing', reason = NULL, content = NULL
     WHERE ${UNFOUND} AND status <> 'missing' AND NOT ${UNSURE}`,
    [sourceId, jobId, unsureBeginnings],
  )
}

/** The numbers of records by what a job found. */
export async function countObjects(db: Queryable, sourceId: string): Promise<HarvestStats> {
  const { rows } = await db.query<{ status: HarvestStatus; count: number }>(
    'SELECT status, count(*)::int AS count FROM harvest_object WHERE source_id = $1 GROUP BY status',
    [sourceId],
  )
  const of = (status: HarvestStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const counts = { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), left_out: of('left_out') }
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { found, ...counts, missing: of('missing') }
}

/** More names are not offered. */
const MOST_NAMES = 500

/** The organizations and groups of the records that are at a source, with their numbers of records. */
export async function namesAtSource(db: Queryable, sourceId: string): Promise<HarvestNames> {
  const counted = async (from: string, name: string) => {
    const { rows } = await db.query<HarvestNames['groups'][number]>(
      `SELECT ${name} AS name, count(*)::int AS datasets FROM ${from}
       WHERE o.source_id = $1 AND o.status NOT IN ('missing', 'kept') AND ${name} <> ''
       GROUP BY ${name} ORDER BY datasets DESC, name LIMIT ${MOST_NAMES}`,
      [sourceId],
    )
    return rows
  }
  return {
    organizations: await counted('harvest_object o', 'o.their_organization'),
    groups: await counted('harvest_object o, unnest(o.their_groups) AS g (name)', 'g.name'),
  }
}

/** How many records of a job are imported, also before it was interrupted, and how many of its `total` failed. */
export async function importProgress(
  db: Queryable,
  jobId: string,
  total: number,
): Promise<{ imported: number; failed: number }> {
  const { rows } = await db.query<{ imported: number; waiting: number }>(
    `SELECT count(*) FILTER (WHERE content IS NULL)::int AS imported, count(*) FILTER (WHERE content IS NOT NULL)::int AS waiting
     FROM harvest_object WHERE job_id = $1 AND status IN ('new', 'changed')`,
    [jobId],
  )
  const { imported = 0, waiting = 0 } = rows[0] ?? {}
  return { imported, failed: Math.max(0, total - imported - waiting) }
}

/** Records of a job that wait for their import, in a fixed order. */
export async function waitingObjects(db: Queryable, jobId: string, limit: number): Promise<WaitingObject[]> {
  const { rows } = await db.query<WaitingObject>(
    `SELECT id, guid, package_id, title, content, imported IS NOT NULL AS is_imported FROM harvest_object
     WHERE job_id = $1 AND content IS NOT NULL ORDER BY id LIMIT $2`,
    [jobId, limit],
  )
  return rows
}

/**
 * The record is a dataset here, which the same transaction writes. False if the job was ended, or its source deleted, meanwhile;
 * otherwise that waits until the transaction ends.
 */
export async function storeImported(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE harvest_object SET content = NULL, reason = NULL, modified = found_modified, hash = found_hash,
       imported = clock_timestamp() AT TIME ZONE 'utc' WHERE id = $1 AND content IS NOT NULL`,
    [id],
  )
  return rowCount === 1
}

/** The records were read again and have not changed. */
export async function storeModified(db: Queryable, sourceId: string, jobId: string): Promise<void> {
  await db.query(
    `UPDATE harvest_object SET modified = found_modified WHERE source_id = $1 AND job_id = $2 AND status = 'unchanged'
       AND modified IS DISTINCT FROM found_modified`,
    [sourceId, jobId],
  )
}

/**
 * The record is not written. A dataset that it claimed, but has never been written to, is free again. False if its source was deleted
 * meanwhile.
 */
export async function storeLeftOut(client: Queryable, id: string, reason: Texts): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE harvest_object SET content = NULL, status = 'left_out', reason = $2,
       imported = CASE WHEN hash IS NOT NULL THEN imported END WHERE id = $1`,
    [id, reason],
  )
  return rowCount === 1
}

/** The records of a source, by title; with `status` only those. */
export async function listObjects(
  db: Queryable,
  sourceId: string,
  { status, limit, offset }: { status: HarvestStatus | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: ObjectRow[] }> {
  const where = 'o.source_id = $1 AND ($2::text IS NULL OR o.status = $2)'
  const counted = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM harvest_object o WHERE ${where}`,
    [sourceId, status ?? null],
  )
  const { rows } = await db.query<ObjectRow>(
    `SELECT o.id, o.guid, o.package_id, p.name AS package_name, o.title, o.status, iso_time(o.imported) AS imported, o.reason
     FROM harvest_object o LEFT JOIN package p ON p.id = o.package_id AND p.state <> 'deleted'
     WHERE ${where} ORDER BY ${byAlphabet('o.title')}, o.guid LIMIT $3 OFFSET $4`,
    [sourceId, status ?? null, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, rows }
}

/** The missing records with these ids, each with the id of its dataset. */
export async function missingObjects(
  db: Queryable,
  sourceId: string,
  ids: readonly string[],
): Promise<{ id: string; package_id: string }[]> {
  const { rows } = await db.query<{ id: string; package_id: string }>(
    `SELECT id, package_id FROM harvest_object WHERE source_id = $1 AND id::text = ANY($2) AND status = 'missing' ORDER BY id`,
    [sourceId, ids],
  )
  return rows
}

/** The dataset of a missing record stays. */
export async function storeKept(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`UPDATE harvest_object SET status = 'kept' WHERE id = ANY($1::uuid[]) AND status = 'missing'`, [ids])
}

export async function deleteObjects(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM harvest_object WHERE id = ANY($1::uuid[])', [ids])
}

/** When a dataset becomes public; null for one without such a time. */
export async function publishTimeOf(db: Queryable, packageId: string): Promise<string | null> {
  const { rows } = await db.query<{ publish_at: string | null }>(
    'SELECT iso_time(publish_at) AS publish_at FROM package WHERE id = $1',
    [packageId],
  )
  return rows[0]?.publish_at ?? null
}
