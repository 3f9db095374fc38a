import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

/** What was counted of one dataset; `of` is its name or id, or the id of one of its resources. */
export type CountedUse = { of: string; views: number; downloads: number }

/** Adds counts to the totals of a day. Names and ids that no dataset has are left out. */
export async function addUses(db: Queryable, day: string, uses: readonly CountedUse[]): Promise<void> {
  const names = uses.map(({ of }) => of)
  // One branch for each index: a condition with OR, or an id compared as text, reads whole tables for each name.
  await db.query(
    `WITH counted AS (
       SELECT * FROM unnest($2::text[], $3::uuid[], $4::int[], $5::int[]) AS c (named, id, views, downloads)
     ), found AS (
       SELECT c.named, p.id AS package_id, c.views, c.downloads, 1 AS place FROM counted c JOIN package p ON p.name = c.named
       UNION ALL
       SELECT c.named, p.id, c.views, c.downloads, 2 FROM counted c JOIN package p ON p.id = c.id
       UNION ALL
       SELECT c.named, r.package_id, c.views, c.downloads, 3 FROM counted c JOIN resource r ON r.id = c.id
     ), chosen AS (
       SELECT DISTINCT ON (named) package_id, views, downloads FROM found ORDER BY named, place
     )
     INSERT INTO dataset_use AS u (package_id, day, views, downloads)
     SELECT package_id, $1::date, sum(views), sum(downloads) FROM chosen GROUP BY package_id
     ON CONFLICT (package_id, day) DO UPDATE SET views = u.views + excluded.views, downloads = u.downloads + excluded.downloads`,
    [day, names, names.map(uuidOrNull), uses.map(({ views }) => views), uses.map(({ downloads }) => downloads)],
  )
}

/** Views and downloads together by dataset since a day, without datasets that have none. */
export async function usesSince(db: Queryable, day: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; uses: number }>(
    'SELECT package_id AS id, sum(views + downloads)::float8 AS uses FROM dataset_use WHERE day >= $1::date GROUP BY package_id',
    [day],
  )
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

export type DayOfUse = { package_id: string; day: string; views: number; downloads: number }

/** The uses of datasets on each day since a day, without days that have none. */
export async function dailyUses(db: Queryable, packageIds: readonly string[], since: string): Promise<DayOfUse[]> {
  const { rows } = await db.query<DayOfUse>(
    `SELECT package_id, to_char(day, 'YYYY-MM-DD') AS day, views, downloads FROM dataset_use
     WHERE package_id = ANY($1::uuid[]) AND day >= $2::date`,
    [packageIds, since],
  )
  return rows
}

/** Deletes the totals of the days before this one. */
export async function deleteUsesBefore(db: Queryable, day: string): Promise<void> {
  await db.query('DELETE FROM dataset_use WHERE day < $1::date', [day])
}
