import type { Queryable } from './pool.ts'

/** Events that a process has counted for a key since it last told the others; the limit refills evenly. */
export type CountedEvents = { key: Buffer; spent: number; most: number; perSecond: number }

/** Adds events to the counts of all processes. Returns how many each key has left, in the same order. */
export async function addEvents(db: Queryable, events: readonly CountedEvents[]): Promise<number[]> {
  const { rows } = await db.query<{ key: Buffer; remaining: number }>(
    `INSERT INTO limit_count AS known (key, remaining, most, per_second, counted)
     SELECT key, most - spent, most, per_second, clock_timestamp()
     FROM unnest($1::bytea[], $2::float8[], $3::float8[], $4::float8[]) AS event (key, spent, most, per_second) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET counted = excluded.counted, most = excluded.most, per_second = excluded.per_second,
       remaining = greatest(0, least(known.most, known.remaining
         + known.per_second * greatest(0, extract(epoch FROM excluded.counted - known.counted))) - (excluded.most - excluded.remaining))
     RETURNING key, remaining`,
    [
      events.map(({ key }) => key),
      events.map(({ spent }) => spent),
      events.map(({ most }) => most),
      events.map(({ perSecond }) => perSecond),
    ],
  )
  const remaining = new Map(rows.map((row) => [row.key.toString('hex'), row.remaining]))
  return events.map(({ key, most }) => remaining.get(key.toString('hex')) ?? most)
}

/** Forgets the events of keys, locked in the order of addEvents, so that none waits for the other. */
export async function forgetEvents(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query(
    `DELETE FROM limit_count
     WHERE key IN (SELECT key FROM limit_count WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE)`,
    [keys],
  )
}

/** Removes keys whose limit is full again; those in use by others remain until the next time. */
export async function removeFullCounts(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM limit_count WHERE key IN (SELECT key FROM limit_count
       WHERE remaining + per_second * extract(epoch FROM clock_timestamp() - counted) >= most
       ORDER BY key FOR UPDATE SKIP LOCKED)`,
  )
}
