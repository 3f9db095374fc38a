import type { WatchList } from '#contract/mergeWatchLists.ts'
import type { Client, Queryable } from './pool.ts'

export type WatchListRow = WatchList & { modified: string }

const FIELDS = 'entries, removed, iso_time(modified) AS modified'

/** The list of an account; undefined if it has none. */
export async function findWatchList(db: Queryable, userId: string): Promise<WatchListRow | undefined> {
  const { rows } = await db.query<WatchListRow>(`SELECT ${FIELDS} FROM watch_list WHERE user_id = $1`, [userId])
  return rows[0]
}

/** The list of an account, which no other transaction changes until the end of this one. `creates` an empty one if there is none. */
export async function lockWatchList(
  client: Client,
  userId: string,
  { creates }: { creates: boolean },
): Promise<WatchList | undefined> {
  if (creates) await client.query('INSERT INTO watch_list (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
  const { rows } = await client.query<WatchListRow>(`SELECT ${FIELDS} FROM watch_list WHERE user_id = $1 FOR UPDATE`, [
    userId,
  ])
  return rows[0]
}

export async function storeWatchList(client: Client, userId: string, list: WatchList): Promise<WatchListRow> {
  const { rows } = await client.query<{ modified: string }>(
    `UPDATE watch_list SET entries = $2, removed = $3, modified = (clock_timestamp() AT TIME ZONE 'utc')
     WHERE user_id = $1 RETURNING iso_time(modified) AS modified`,
    [userId, JSON.stringify(list.entries), JSON.stringify(list.removed)],
  )
  return { ...list, modified: rows[0]?.modified ?? '' }
}

/** False if the account has no list. */
export async function deleteWatchList(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM watch_list WHERE user_id = $1', [userId])
  return rowCount === 1
}
