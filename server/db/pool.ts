import pg from 'pg'
import { outsideRequests } from '../RequestScope.ts'

export type Pool = pg.Pool
export type Client = pg.PoolClient
/** Anything that answers queries: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** How to reach a database: parts for the embedded one, DATABASE_URL for another. */
export type Connection = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database' | 'password' | 'connectionString'>

type Log = { error(words: string): void }

const { builtins } = pg.types
const asText = (value: string): string => value

/** A whole number as a number where that is exact, as its digits where it is not. */
export function exactInteger(digits: string): number | string {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : digits
}

const PARSERS: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: exactInteger,
  // A Date would lose microseconds and bring in the process's time zone; a float would lose digits.
  [builtins.NUMERIC]: asText,
  [builtins.DATE]: asText,
  [builtins.TIME]: asText,
  [builtins.TIMETZ]: asText,
  [builtins.TIMESTAMP]: asText,
  [builtins.TIMESTAMPTZ]: asText,
  [builtins.INTERVAL]: asText,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Several requests use a connection one after the other: its events belong to none of them. */
class SharedClient extends pg.Client {
  // A subclass cannot tell the driver's overloads apart; what comes in and goes out passes as it is.
  override connect(...words: unknown[]): never {
    return outsideRequests(() => (super.connect as (...words: unknown[]) => unknown).apply(this, words)) as never
  }
}

/** What some connections do otherwise than the portal's own. */
export type PoolKind = { settings?: string; Client?: new () => pg.ClientBase }

/** Opens the portal's connections. A broken idle connection is logged and replaced, never thrown. */
export function openPool(connection: Connection, log: Log, max = 12, { settings = '', ...kind }: PoolKind = {}): Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: SharedClient,
    ...kind,
    max,
    types,
    application_name: 'fihrist',
    // Answers must not depend on how a foreign server is set up.
    options: `-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres ${settings}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // One that breaks in somebody's hands fails the query, or the next one; its event has nobody else to tell.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log.error(`An idle database connection broke: ${error.message}`))
  return pool
}

/** Runs fn in one transaction: committed when it returns, rolled back when it throws. */
export async function withTransaction<T>(pool: Pool, fn: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await transactionOn(client, fn, (cause) => {
      broken = cause
    })
  } finally {
    client.release(broken) // a connection that cannot even roll back is not given to the next caller
  }
}

/** As withTransaction, on a connection that the caller holds. `onBroken` is called when the rollback fails. */
export async function transactionOn<T>(
  client: Client,
  fn: (client: Client) => Promise<T>,
  onBroken: (cause: Error) => void = () => {},
): Promise<T> {
  await client.query('begin')
  try {
    const result = await fn(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(onBroken)
    throw error
  }
}

/** Whether a caller would wait for a connection. */
export const isExhausted = (pool: Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max
