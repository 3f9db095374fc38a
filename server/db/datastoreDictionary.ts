import type { Queryable } from './pool.ts'

/** Entries of a data dictionary by the column's name. */
export type Infos = Map<string, Info>
export type Info = Readonly<Record<string, unknown>>

/** The entries whose columns do not exist yet in the resource's table. */
export async function waitingInfos(db: Queryable, resourceId: string): Promise<Infos> {
  const { rows } = await db.query<{ infos: Record<string, Info> }>(
    'SELECT infos FROM datastore_dictionary WHERE resource_id = $1',
    [resourceId],
  )
  return new Map(Object.entries(rows[0]?.infos ?? {}))
}

/** Replaces the entries whose columns do not exist yet. */
export async function saveWaitingInfos(db: Queryable, resourceId: string, infos: Infos): Promise<void> {
  if (infos.size === 0) await db.query('DELETE FROM datastore_dictionary WHERE resource_id = $1', [resourceId])
  else
    await db.query(
      `INSERT INTO datastore_dictionary (resource_id, infos) VALUES ($1, $2)
       ON CONFLICT (resource_id) DO UPDATE SET infos = EXCLUDED.infos`,
      [resourceId, JSON.stringify(Object.fromEntries(infos))],
    )
}
