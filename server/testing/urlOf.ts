import type { Connection } from '../db/pool.ts'

/** The DATABASE_URL of a database of the tests. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const parts = { host: String(host), port: String(port), user: String(user), password: String(password) }
  return `postgresql:///${database}?${new URLSearchParams(parts)}`
}
