import type { Queryable } from './pool.ts'

/** The value that the portal stored under this key; undefined if there is none. */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM setting WHERE key = $1', [key])
  return rows[0]?.value
}

export async function writeSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.query('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2', [
    key,
    JSON.stringify(value),
  ])
}

/** The value under this key. If there is none, it is created now, once for all processes. */
export async function settingOnce(db: Queryable, key: string, make: () => string): Promise<string> {
  await db.query('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    key,
    JSON.stringify(make()),
  ])
  return String(await readSetting(db, key))
}
