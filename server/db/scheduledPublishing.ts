import type { Client } from './pool.ts'

/**
 * Locks a private dataset whose time to become public has come and that is none of `except`, and returns its id. Another
 * process does not get the same one.
 */
export async function lockDue(client: Client, except: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM package WHERE publish_at <= (now() AT TIME ZONE 'utc') AND private AND state = 'active'
       AND id <> ALL($1::uuid[]) ORDER BY publish_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [except],
  )
  return rows[0]?.id
}
