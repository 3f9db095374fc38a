import type { DeletedDataset } from '#contract/deleted_dataset_list.ts'
import { type Editable, IS_EDITABLE, valuesOf } from './dashboard.ts'
import type { Client, Queryable } from './pool.ts'

const WHERE = `p.state = 'deleted' AND ${IS_EDITABLE}`

/** The deleted datasets that a user may restore, the last deleted first, and the number of all of them. */
export async function listDeleted(
  db: Queryable,
  editable: Editable,
  { limit, offset, keptDays }: { limit: number; offset: number; keptDays: number },
): Promise<{ count: number; datasets: DeletedDataset[] }> {
  const whose = valuesOf(editable)
  const counted = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM package p WHERE ${WHERE}`,
    whose,
  )
  const { rows } = await db.query<DeletedDataset>(
    `SELECT p.id, p.name, p.title, p.title_translated, p.owner_org, p.private,
       (SELECT count(*) FROM resource r WHERE r.package_id = p.id AND r.state = 'active')::int AS num_resources,
       iso_time(p.deleted) AS deleted, a.deleted_by,
       greatest(0, ceil(extract(epoch FROM p.deleted - (now() AT TIME ZONE 'utc')) / 86400 + $4))::int AS days_left
     FROM package p LEFT JOIN LATERAL (
       SELECT coalesce(u.name, a.data->>'actor') AS deleted_by FROM activity a LEFT JOIN app_user u ON u.id = a.user_id
       WHERE a.object_id = p.id AND a.activity_type = 'deleted package' ORDER BY a.seq DESC LIMIT 1) a ON true
     WHERE ${WHERE} ORDER BY p.deleted DESC, p.id LIMIT $5 OFFSET $6`,
    [...whose, keptDays, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, datasets: rows }
}

/**
 * Locks a dataset that was deleted more than `keptDays` ago and is none of `except`, and returns its id. Another process does
 * not get the same one, and nobody can restore it until the transaction ends.
 */
export async function lockExpired(
  client: Client,
  keptDays: number,
  except: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM package WHERE state = 'deleted' AND deleted < (now() AT TIME ZONE 'utc') - $1 * interval '1 day'
       AND id <> ALL($2::uuid[]) ORDER BY deleted LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keptDays, except],
  )
  return rows[0]?.id
}
