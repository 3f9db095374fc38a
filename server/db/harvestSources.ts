import type { HarvestConfig, HarvestSource } from '#contract/harvest.ts'
import { uuidOrNull } from '../uuid.ts'
import { restartJob } from './harvestJobs.ts'
import { byAlphabet } from './languages.ts'
import type { Queryable } from './pool.ts'

export type SourceFields = Pick<HarvestSource, 'url' | 'title' | 'source_type' | 'frequency' | 'active'> & {
  owner_org: string
  config: HarvestConfig
}
/** A stored source; `user_id` is the user as whom its jobs act. */
export type SourceRow = Omit<HarvestSource, 'last_job'> & { user_id: string | null }

/** The time between two jobs of a schedule, in SQL. */
const INTERVAL = `CASE frequency WHEN 'HOURLY' THEN interval '1 hour' WHEN 'DAILY' THEN interval '1 day'
  WHEN 'WEEKLY' THEN interval '7 days' END`

const FIELDS = `s.id, s.url, s.title, s.source_type, s.frequency, s.owner_org, s.config, s.active, s.user_id,
  iso_time(s.created) AS created, iso_time(s.next_run AT TIME ZONE 'utc') AS next_run,
  json_build_object('id', g.id, 'name', g.name, 'title', g.title, 'title_translated', g.title_translated) AS organization,
  (SELECT count(*)::int FROM harvest_object o WHERE o.source_id = s.id AND o.imported IS NOT NULL) AS datasets,
  (SELECT count(*)::int FROM harvest_object o WHERE o.source_id = s.id AND o.status = 'missing') AS missing
  FROM harvest_source s JOIN "group" g ON g.id = s.owner_org`

/** One source by id. */
export async function findSource(db: Queryable, id: string): Promise<SourceRow | undefined> {
  const { rows } = await db.query<SourceRow>(`SELECT ${FIELDS} WHERE s.id = $1`, [uuidOrNull(id)])
  return rows[0]
}

/** The sources of these organizations (null: all), by title. */
export async function listSources(db: Queryable, organizations: readonly string[] | null): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `SELECT ${FIELDS} WHERE $1::uuid[] IS NULL OR s.owner_org = ANY($1) ORDER BY ${byAlphabet('s.title')}, s.id`,
    [organizations],
  )
  return rows
}

export async function insertSource(db: Queryable, fields: SourceFields, userId: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO harvest_source (url, title, source_type, frequency, owner_org, config, active, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [...valuesOf(fields), userId],
  )
  const id = rows[0]?.id ?? ''
  await planNextRun(db, id)
  return id
}

/**
 * Stores the fields of a source. If its address, organization or mapping has changed, every record is read again, because its
 * dataset may differ, and a running job begins again.
 */
export async function updateSource(db: Queryable, id: string, fields: SourceFields, userId: string): Promise<void> {
  const { rows } = await db.query<{ is_other: boolean; is_planned: boolean }>(
    `SELECT (url, title, source_type, owner_org, config) IS DISTINCT FROM ($2, $8, $3, $4::uuid, $5::jsonb) AS is_other,
       (frequency, active) IS DISTINCT FROM ($6, $7::boolean) AS is_planned FROM harvest_source WHERE id = $1 FOR NO KEY UPDATE`,
    [
      id,
      fields.url,
      fields.source_type,
      fields.owner_org,
      fields.config,
      fields.frequency,
      fields.active,
      fields.title,
    ],
  )
  await db.query(
    `UPDATE harvest_source SET url = $2, title = $3, source_type = $4, frequency = $5, owner_org = $6, config = $7, active = $8,
       user_id = $9 WHERE id = $1`,
    [id, ...valuesOf(fields), userId],
  )
  if (rows[0]?.is_other) {
    await restartJob(db, id)
    await db.query('UPDATE harvest_object SET modified = NULL WHERE source_id = $1', [id])
  }
  if (rows[0]?.is_planned) await planNextRun(db, id)
}

/** Nobody changes the fields of the source until the transaction ends; jobs may add records. */
export async function lockSourceFields(client: Queryable, id: string): Promise<void> {
  await client.query('SELECT FROM harvest_source WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/**
 * Nobody adds or writes a record of the source until the transaction ends. The last records are locked first, because a job writes the
 * first ones first: it is met once, and not waited for at each record.
 */
export async function lockSource(client: Queryable, id: string): Promise<void> {
  await client.query('SELECT FROM harvest_source WHERE id = $1 FOR UPDATE', [id])
  await client.query('SELECT FROM harvest_object WHERE source_id = $1 ORDER BY id DESC FOR UPDATE', [id])
}

/** The caller stores its records for a later source (`storeFormerRecords`). */
export async function deleteSource(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM harvest_source WHERE id = $1', [id])
}

/** Sets the time of the next job of a schedule; none for a source without one. */
async function planNextRun(db: Queryable, id: string): Promise<void> {
  await db.query(`UPDATE harvest_source SET next_run = CASE WHEN active THEN now() + ${INTERVAL} END WHERE id = $1`, [
    id,
  ])
}

const valuesOf = ({ url, title, source_type, frequency, owner_org, config, active }: SourceFields) => [
  ...[url, title, source_type, frequency, owner_org, config, active],
]
