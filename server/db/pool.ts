import pg from 'pg'
import { outsideRequests } from '../RequestScope.ts'

export type Pool = pg.Pool
export type Client = pg.PoolClient
/** An object that runs queries: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** The address of a database: parts for the embedded one, DATABASE_URL for another. */
export type Connection = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database' | 'password' | 'connectionString'>

type Log = { error(words: string): void }

const { builtins } = pg.types
const asText = (value: string): string => value

/** A whole number as a number if that is exact, otherwise as its digits. */
export function exactInteger(digits: string): number | string {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : digits
}

const PARSERS: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: exactInteger,
  // A Date would lose microseconds and use the process's time zone; a float would lose digits.
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

/** Several requests use a connection one after the other, so its events must not belong to the context of one of them. */
class SharedClient extends pg.Client {
  // A subclass cannot distinguish the driver's overloads; arguments and result are passed on unchanged.
  override connect(...words: unknown[]): never {
    return outsideRequests(() => (super.connect as (...words: unknown[]) => unknown).apply(this, words)) as never
  }
}

/** How some connections differ from the portal's usual ones. */
export type PoolKind = {
  settings?: string
  Client?: new () => pg.ClientBase
  /** A query that takes longer than this fails, and its connection is replaced. In milliseconds. */
  query_timeout?: number
}

/** Opens the portal's connections. An idle connection that breaks is logged and replaced; nothing is thrown. */
export function openPool(connection: Connection, log: Log, max = 12, { settings = '', ...kind }: PoolKind = {}): Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: SharedClient,
    ...kind,
    max,
    types,
    application_name: 'fihrist',
    // Results must not depend on the settings of a foreign server.
    options: `-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres ${settings}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // If a connection breaks while it is in use, its query or the next one fails; the event needs no other handler.
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
    client.release(broken) // a connection whose rollback failed is not reused
  }
}

/** Same as withTransaction, on a connection that the caller holds. `onBroken` is called when the rollback fails. */
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
