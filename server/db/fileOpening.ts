import type { Client } from './pool.ts'

/** The present time as `opens_at` is stored. */
const NOW = `to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS')`

/**
 * Locks a dataset with files whose time to open has come and that is none of `except`. Another process does not get the same
 * one. Returns its id and the ids of these files.
 */
export async function lockOpening(
  client: Client,
  except: readonly string[],
): Promise<{ id: string; resourceIds: string[] } | undefined> {
  const isDue = `r.package_id = p.id AND r.state = 'active' AND r.extras ? 'opens_at' AND (r.extras->>'opens_at') COLLATE "C" <= ${NOW}`
  const { rows } = await client.query<{ id: string }>(
    `SELECT p.id FROM package p WHERE p.state <> 'deleted' AND p.id <> ALL($1::uuid[])
       AND p.id IN (SELECT r.package_id FROM resource r WHERE ${isDue.replace('r.package_id = p.id AND ', '')})
     LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
    [except],
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const due = await client.query<{ id: string }>(
    `SELECT r.id FROM package p JOIN resource r ON ${isDue} WHERE p.id = $1`,
    [id],
  )
  return { id, resourceIds: due.rows.map((row) => row.id) }
}
