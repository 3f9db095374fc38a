import type { AuditEvent, AuditLine, AuditThing } from '#contract/audit.ts'
import { isUuid } from '../uuid.ts'
import type { Queryable } from './pool.ts'

/** A change that is not in the activity stream. */
export type NewAuditLine = {
  /** Null if nobody is signed in: a command of the operator, a refused sign-in. */
  user: { id: string; name: string } | null
  event: AuditEvent
  object_type: AuditThing
  object_id?: string | null
  /** Its name at this time. */
  object_name?: string | null
  /** Names and numbers, never a secret and never what somebody typed into a field for a password. */
  details?: Record<string, unknown>
}

/** Appends a line to the audit, inside the transaction that writes. */
export async function recordAudit(db: Queryable, line: NewAuditLine): Promise<void> {
  const { user, event, object_type, object_id = null, object_name = null, details = {} } = line
  await db.query(
    `INSERT INTO audit (user_id, user_name, event, object_type, object_id, object_name, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [user?.id ?? null, user?.name ?? null, event, object_type, object_id, object_name, JSON.stringify(details)],
  )
}

/** A part of a statement that appends lines of the activity stream, which a query `given` has, to the audit. */
export const AUDIT_OF_ACTIVITIES = `INSERT INTO audit (user_id, user_name, event, object_type, object_id, object_name, details)
  SELECT user_id, data->>'actor', split_part(activity_type, ' ', 1), substr(activity_type, strpos(activity_type, ' ') + 1),
    object_id, coalesce(data->'package'->>'name', data->'group'->>'name', data->'user'->>'name', data->'tag'->>'name',
      data->'vocabulary'->>'name'), data - 'actor'
  FROM given`

export type AuditFilter = {
  user?: string | undefined
  event?: string | undefined
  object_type?: string | undefined
  object?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

const LINE = `seq::float8 AS seq, iso_time(time) AS time, user_id, user_name, event, object_type, object_id, object_name, details`
const PART = (parameter: string) =>
  `'%' || replace(replace(replace(${parameter}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
const WHERE = `($1 = '' OR user_name ILIKE ${PART('$1')}) AND ($2 = '' OR event = $2) AND ($3 = '' OR object_type = $3)
  AND ($4 = '' OR object_id = $5::uuid OR object_name ILIKE ${PART('$4')})
  AND ($6 = '' OR time >= nullif($6, '')::date) AND ($7 = '' OR time < nullif($7, '')::date + 1)`
const valuesOf = ({ user, event, object_type, object, since, until }: AuditFilter) => {
  const id = object !== undefined && isUuid(object) ? object : null
  return [user ?? '', event ?? '', object_type ?? '', object ?? '', id, since ?? '', until ?? '']
}

/** A page of the lines that match, the newest first, and the number of all that match. */
export async function listAudit(
  db: Queryable,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: AuditLine[] }> {
  const values = valuesOf(filter)
  const counted = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM audit WHERE ${WHERE}`, values)
  const { rows } = await db.query<AuditLine>(
    `SELECT ${LINE} FROM audit WHERE ${WHERE} ORDER BY audit.seq DESC LIMIT $8 OFFSET $9`,
    [...values, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, results: rows }
}

/** The lines that match before a number, the newest first. */
export async function auditBefore(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { before: number; limit: number },
): Promise<AuditLine[]> {
  const { rows } = await db.query<AuditLine>(
    `SELECT ${LINE} FROM audit WHERE ${WHERE} AND audit.seq < $8 ORDER BY audit.seq DESC LIMIT $9`,
    [...valuesOf(filter), before, limit],
  )
  return rows
}
