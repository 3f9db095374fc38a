import type { LinkHealth, LinkState } from '#contract/link_health_list.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

export type DueLink = {
  resource_id: string
  package_id: string
  url: string
  format: string
  /** Whether its schedule asks for a new version now. */
  is_refresh: boolean
  /** Until when no other process takes it, as the database writes it. */
  claim: string
} & LinkVersion

/** The version of a link's file that was read last; null where nothing is known. */
export type LinkVersion = { etag: string | null; last_modified: string | null; hash: string | null }
export type LinkFinding = { state: LinkState; status: number | null; version?: LinkVersion }

/** A working link is checked weekly, one that failed again after an hour, a broken one daily. */
const OK = '7 days'
const FAILED_ONCE = '1 hour'
const BROKEN = '1 day'
/** A check that a process did not finish is repeated after this time. */
const CLAIM = '30 minutes'

/** A link is broken after this number of failed checks in a row: servers are away for a moment now and then. */
const FAILURES = 2

const SCHEDULE = `CASE WHEN f.extras->>'update_schedule' IN ('daily', 'weekly', 'monthly') THEN f.extras->>'update_schedule' END`
/** A little less than the schedule, so that the time of the day does not move. */
const SCHEDULED = `CASE schedule WHEN 'daily' THEN interval '23 hours' WHEN 'weekly' THEN interval '167 hours'
  WHEN 'monthly' THEN interval '30 days' END`

/**
 * Takes the links of active datasets whose check is due, at most `limit`, those first that were never checked. No other
 * process gets the same ones.
 */
export async function takeDueLinks(db: Queryable, limit: number): Promise<DueLink[]> {
  const isOther = (schedule: string) => `(${schedule} IS NOT NULL
    AND (h.schedule IS DISTINCT FROM ${schedule} OR coalesce(h.refresh_due, '-infinity') <= now()))`
  const { rows } = await db.query<DueLink>(
    `WITH due AS (
       SELECT f.id, f.url, f.format, f.package_id, s.schedule, coalesce(h.url <> f.url, true) OR ${isOther('s.schedule')} AS is_new
       FROM resource f JOIN package p ON p.id = f.package_id AND p.state = 'active'
       CROSS JOIN LATERAL (SELECT ${SCHEDULE} AS schedule) s LEFT JOIN link_health h ON h.resource_id = f.id
       WHERE f.state = 'active' AND coalesce(f.url_type, '') NOT IN ('upload', 'datastore') AND f.url ~* '^https?://'
         AND (h.resource_id IS NULL OR h.due <= now() OR h.url <> f.url OR ${isOther('s.schedule')})
       ORDER BY h.due NULLS FIRST, f.id LIMIT $1
     ), taken AS (
       INSERT INTO link_health AS h (resource_id, url, due, schedule, refresh_due)
       SELECT id, url, now() + interval '${CLAIM}', schedule,
         CASE WHEN schedule IS NOT NULL AND is_new THEN now() + interval '${CLAIM}' END FROM due
       ON CONFLICT (resource_id) DO UPDATE SET due = excluded.due, url = excluded.url, schedule = excluded.schedule,
         refresh_due = coalesce(excluded.refresh_due, h.refresh_due),
         state = CASE WHEN h.url = excluded.url THEN h.state END,
         failures = CASE WHEN h.url = excluded.url THEN h.failures ELSE 0 END,
         etag = CASE WHEN h.url = excluded.url THEN h.etag END, hash = CASE WHEN h.url = excluded.url THEN h.hash END,
         last_modified = CASE WHEN h.url = excluded.url THEN h.last_modified END
       WHERE h.due <= now() OR h.url <> excluded.url OR ${isOther('excluded.schedule')}
       RETURNING resource_id, due::text AS claim, etag, last_modified, hash
     )
     SELECT due.id AS resource_id, due.package_id, due.url, due.format, (due.schedule IS NOT NULL AND due.is_new) AS is_refresh,
       taken.claim, taken.etag, taken.last_modified, taken.hash
     FROM due JOIN taken ON taken.resource_id = due.id`,
    [limit],
  )
  return rows
}

/**
 * Renews the claim on a link before its check begins, so that those before it may take their time. False if another process has
 * taken it meanwhile or its address has changed: it is then not checked. Changes `claim` of the link.
 */
export async function renewClaim(db: Queryable, link: DueLink): Promise<boolean> {
  const { rows } = await db.query<{ claim: string }>(
    `UPDATE link_health SET due = clock_timestamp() + interval '${CLAIM}',
       refresh_due = CASE WHEN $4 THEN clock_timestamp() + interval '${CLAIM}' ELSE refresh_due END
     WHERE resource_id = $1 AND url = $2 AND due = $3::timestamptz RETURNING due::text AS claim`,
    [link.resource_id, link.url, link.claim, link.is_refresh],
  )
  link.claim = rows[0]?.claim ?? link.claim
  return rows.length > 0
}

/**
 * Stores what a check found; without a finding the link is only checked again later. The first failure in a row changes nothing
 * that readers see.
 */
export async function storeLinkFinding(
  db: Queryable,
  { resource_id, url, is_refresh }: Pick<DueLink, 'resource_id' | 'url' | 'is_refresh'>,
  finding: LinkFinding | undefined,
): Promise<void> {
  const { state = null, status = null, version } = finding ?? {}
  const hasFailed = state !== null && state !== 'ok' && state !== 'moved'
  await db.query(
    `UPDATE link_health SET checked = clock_timestamp() AT TIME ZONE 'utc',
       failures = CASE WHEN $5 THEN failures + 1 ELSE 0 END,
       state = CASE WHEN $5 AND failures + 1 < ${FAILURES} THEN state ELSE $3 END,
       status = CASE WHEN $5 AND failures + 1 < ${FAILURES} THEN status ELSE $4 END,
       due = now() + CASE WHEN NOT $5 THEN interval '${OK}' WHEN failures + 1 < ${FAILURES} THEN interval '${FAILED_ONCE}'
         ELSE interval '${BROKEN}' END,
       refresh_due = CASE WHEN NOT $6 THEN refresh_due WHEN NOT $5 THEN now() + ${SCHEDULED}
         WHEN failures + 1 < ${FAILURES} THEN now() + interval '${FAILED_ONCE}' ELSE now() + interval '${BROKEN}' END,
       etag = CASE WHEN $7::jsonb IS NULL THEN etag ELSE $7->>'etag' END,
       last_modified = CASE WHEN $7 IS NULL THEN last_modified ELSE $7->>'last_modified' END,
       hash = CASE WHEN $7 IS NULL THEN hash ELSE $7->>'hash' END
     WHERE resource_id = $1 AND url = $2`,
    [resource_id, url, state, status, hasFailed, is_refresh, version ? JSON.stringify(version) : null],
  )
}

/** Notes which version of a link's file was downloaded, so that its schedule asks for later ones only. */
export async function storeLinkVersion(
  db: Queryable,
  { resource_id, url }: Pick<DueLink, 'resource_id' | 'url'>,
  { etag, last_modified, hash }: LinkVersion,
): Promise<void> {
  await db.query(
    `INSERT INTO link_health AS h (resource_id, url, due, etag, last_modified, hash)
     SELECT id, $2, now(), $3, $4, $5 FROM resource WHERE id = $1
     ON CONFLICT (resource_id) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, hash = excluded.hash
     WHERE h.url = excluded.url`,
    [resource_id, url, etag, last_modified, hash],
  )
}

/** The last checks of datasets' links by resource, without those whose address has changed since. */
export async function listLinkHealth(db: Queryable, packageIds: readonly string[]): Promise<LinkHealth[]> {
  const { rows } = await db.query<LinkHealth>(
    prepared(
      `SELECT h.resource_id, h.state, h.status, iso_time(h.checked) AS checked
       FROM link_health h JOIN resource f ON f.id = h.resource_id
       WHERE f.package_id = ANY($1::uuid[]) AND f.state = 'active' AND f.url = h.url AND h.state IS NOT NULL
       ORDER BY f.package_id, f.position, f.id`,
      [packageIds],
    ),
  )
  return rows
}
