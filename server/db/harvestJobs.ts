import type { HarvestJob, HarvestStats } from '#contract/harvest.ts'
import type { Locale } from '../messages.ts'
import { uuidOrNull } from '../uuid.ts'
import { byAlphabet } from './languages.ts'
import type { Queryable } from './pool.ts'

/** A text in each language. */
export type Texts = Record<Locale, string>
export type JobRow = Omit<HarvestJob, 'error'> & { error: Texts | null }
/** A job that a process has taken; `lease` is another one each time. */
export type Held = { id: string; lease: string }
export type TakenJob = JobRow & Held & { tries: number }
export type Problem = { guid: string; title: string; reason: Texts }

/** Older jobs are deleted. */
const KEPT_JOBS = 20
/** Further problems of a job are only counted. */
const KEPT_PROBLEMS = 200

const FIELDS = `j.id, j.source_id, j.status, j.is_preview, iso_time(j.created) AS created,
  iso_time(j.gather_started) AS gather_started, iso_time(j.gather_finished) AS gather_finished,
  iso_time(j.finished) AS finished, j.stats, j.error`
const HELD = `id = $1 AND lease = $2 AND status = 'Running'`
const NOW = `clock_timestamp() AT TIME ZONE 'utc'`

export async function findJob(db: Queryable, id: string): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(`SELECT ${FIELDS} FROM harvest_job j WHERE j.id = $1`, [uuidOrNull(id)])
  return rows[0]
}

/** The jobs of a source, the newest first. */
export async function listJobs(db: Queryable, sourceId: string): Promise<JobRow[]> {
  const { rows } = await db.query<JobRow>(
    `SELECT ${FIELDS} FROM harvest_job j WHERE j.source_id = $1 ORDER BY j.created DESC, j.id LIMIT ${KEPT_JOBS}`,
    [sourceId],
  )
  return rows
}

/** The last job of each source. */
export async function lastJobs(db: Queryable, sourceIds: readonly string[]): Promise<Map<string, JobRow>> {
  const { rows } = await db.query<JobRow>(
    `SELECT DISTINCT ON (j.source_id) ${FIELDS} FROM harvest_job j WHERE j.source_id = ANY($1::uuid[])
     ORDER BY j.source_id, j.created DESC, j.id`,
    [sourceIds],
  )
  return new Map(rows.map((row) => [row.source_id, row]))
}

/** Requests a job; undefined if one of this source is not finished. */
export async function insertJob(db: Queryable, sourceId: string, isPreview: boolean): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO harvest_job (source_id, is_preview) VALUES ($1, $2)
     ON CONFLICT (source_id) WHERE status IN ('New', 'Running') DO NOTHING RETURNING id`,
    [sourceId, isPreview],
  )
  return rows[0]?.id
}

/** Requests the jobs of the sources whose schedule is due. */
export async function requestDueJobs(db: Queryable): Promise<void> {
  await db.query(
    `WITH due AS (
       UPDATE harvest_source SET next_run = now() + CASE frequency WHEN 'HOURLY' THEN interval '1 hour'
         WHEN 'DAILY' THEN interval '1 day' WHEN 'WEEKLY' THEN interval '7 days' END
       WHERE active AND next_run <= now() RETURNING id
     ) INSERT INTO harvest_job (source_id) SELECT id FROM due
     ON CONFLICT (source_id) WHERE status IN ('New', 'Running') DO NOTHING`,
  )
}

/**
 * Takes the oldest job that nobody runs for `seconds`; another process does not get it meanwhile. One that was taken `tries` times
 * is left.
 */
export async function takeJob(db: Queryable, seconds: number, tries: number): Promise<TakenJob | undefined> {
  const { rows } = await db.query<TakenJob>(
    `UPDATE harvest_job j SET status = 'Running', tries = j.tries + 1, leased_until = now() + $1 * interval '1 second',
       lease = gen_random_uuid(), gather_started = coalesce(j.gather_started, ${NOW})
     WHERE j.id = (SELECT id FROM harvest_job
       WHERE status = 'New' OR (status = 'Running' AND leased_until < now() AND tries < $2)
       ORDER BY created LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${FIELDS}, j.tries, j.lease`,
    [seconds, tries],
  )
  return rows[0]
}

/** The jobs that were taken `tries` times and that nobody runs: their processes were killed. */
export async function lostJobs(db: Queryable, tries: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM harvest_job WHERE status = 'Running' AND leased_until < now() AND tries >= $1`,
    [tries],
  )
  return rows.map(({ id }) => id)
}

/** Keeps a job for this process. False if somebody has ended it, or another process has it. */
export async function keepJob(db: Queryable, { id, lease }: Held, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE harvest_job SET leased_until = now() + $3 * interval '1 second' WHERE ${HELD}`,
    [id, lease, seconds],
  )
  return rowCount === 1
}

/** Whether this process has the job still; nobody ends or takes it until the transaction ends. */
export async function holdsJob(client: Queryable, { id, lease }: Held): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM harvest_job WHERE ${HELD} FOR NO KEY UPDATE`, [id, lease])
  return rowCount === 1
}

/** Gives a job back after a failure, so that another process, or this one, continues it later. */
export async function leaveJob(db: Queryable, { id, lease }: Held, afterSeconds: number): Promise<void> {
  await db.query(`UPDATE harvest_job SET leased_until = now() + $3 * interval '1 second' WHERE ${HELD}`, [
    ...[id, lease, afterSeconds],
  ])
}

/** Gives a job back because this process ends, so that it is continued at once. That is no failed try. */
export async function returnJob(db: Queryable, { id, lease }: Held): Promise<void> {
  await db.query(`UPDATE harvest_job SET leased_until = now(), tries = greatest(tries - 1, 0) WHERE ${HELD}`, [
    id,
    lease,
  ])
}

export async function storeStats(db: Queryable, { id, lease }: Held, stats: HarvestStats): Promise<void> {
  await db.query(`UPDATE harvest_job SET stats = stats || $3 WHERE ${HELD}`, [id, lease, stats])
}

/** All records were read. */
export async function storeGathered(db: Queryable, { id, lease }: Held, stats: HarvestStats): Promise<void> {
  await db.query(`UPDATE harvest_job SET stats = stats || $3, gather_finished = ${NOW}, tries = 1 WHERE ${HELD}`, [
    id,
    lease,
    stats,
  ])
}

/** Ends the open job of a source, which began with other fields, and requests the same again. */
export async function restartJob(client: Queryable, sourceId: string): Promise<void> {
  const { rows } = await client.query<{ id: string; status: string; is_preview: boolean }>(
    `SELECT id, status, is_preview FROM harvest_job WHERE source_id = $1 AND status IN ('New', 'Running') FOR UPDATE`,
    [sourceId],
  )
  const [open] = rows
  if (open?.status !== 'Running') return
  await endJob(client, open.id, { status: 'Aborted' })
  await insertJob(client, sourceId, open.is_preview)
}

/** Ends a job. False if it had ended before, or with `lease` if another process has it. */
export async function endJob(
  db: Queryable,
  id: string,
  { status, error = null, lease }: { status: 'Finished' | 'Aborted'; error?: Texts | null; lease?: string },
): Promise<boolean> {
  const { rows } = await db.query<{ source_id: string }>(
    `UPDATE harvest_job SET status = $2, error = $3, finished = ${NOW}, leased_until = NULL
     WHERE id = $1 AND status IN ('New', 'Running') AND ($4::uuid IS NULL OR lease = $4) RETURNING source_id`,
    [id, status, error, lease ?? null],
  )
  const sourceId = rows[0]?.source_id
  if (sourceId === undefined) return false
  await db.query('UPDATE harvest_object SET content = NULL WHERE source_id = $1 AND content IS NOT NULL', [sourceId])
  await db.query(
    `DELETE FROM harvest_job WHERE source_id = $1 AND id NOT IN (
       SELECT id FROM harvest_job WHERE source_id = $1 ORDER BY created DESC, id LIMIT ${KEPT_JOBS})`,
    [sourceId],
  )
  return true
}

/** Notes records that a job did not import, up to a limit. */
export async function noteProblems(db: Queryable, jobId: string, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  await db.query(
    `INSERT INTO harvest_problem (job_id, guid, title, reason)
     SELECT $1, p.guid, p.title, p.reason FROM jsonb_to_recordset($2) AS p (guid text, title text, reason jsonb)
     WHERE (SELECT count(*) FROM harvest_problem WHERE job_id = $1) < ${KEPT_PROBLEMS}
     ON CONFLICT (job_id, guid) DO UPDATE SET title = excluded.title, reason = excluded.reason`,
    [jobId, JSON.stringify(problems.slice(0, KEPT_PROBLEMS))],
  )
}

/** Other records with these identifiers count, which have no problems. */
export async function forgetProblems(db: Queryable, jobId: string, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await db.query('DELETE FROM harvest_problem WHERE job_id = $1 AND guid = ANY($2)', [jobId, guids])
}

export async function listProblems(db: Queryable, jobId: string): Promise<Problem[]> {
  const { rows } = await db.query<Problem>(
    `SELECT guid, title, reason FROM harvest_problem WHERE job_id = $1 ORDER BY ${byAlphabet('title')}, guid LIMIT ${KEPT_PROBLEMS}`,
    [jobId],
  )
  return rows
}
