import { EventEmitter } from 'node:events'
import pg from 'pg'
import { outsideRequests } from '../RequestScope.ts'
import { tracing } from '../tracing/spans.ts'
import { statementSpan } from '../tracing/statementSpan.ts'

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

// Results must not depend on the settings of a foreign server. The system notices within seconds that the portal's machine vanished.
const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
}

/**
 * Several requests use a connection one after the other, so its events must not belong to the context of one of them. Behind a
 * pooler such as pgbouncer, each transaction can run in another session of the server.
 */
export class SharedClient extends pg.Client {
  isPooled = false

  // A subclass cannot distinguish the driver's overloads; arguments and result are passed on unchanged.
  override connect(...words: unknown[]): never {
    return outsideRequests(() => (super.connect as (...words: unknown[]) => unknown).apply(this, words)) as never
  }

  // As above. A statement that was prepared in one session is unknown in the next one.
  override query(...words: unknown[]): never {
    const [first, ...rest] = words
    const statement = this.isPooled && isNamed(first) ? { ...first, name: undefined } : first
    const run = () => (super.query as (...words: unknown[]) => unknown).apply(this, [statement, ...rest])
    return (tracing ? traced(statement, rest, run) : run()) as never
  }
}

/** A pool whose statements are traced with the time in which they wait for a connection. */
class TracedPool extends pg.Pool {
  // As above.
  override query(...words: unknown[]): never {
    const [statement, ...rest] = words
    const run = () => (super.query as (...words: unknown[]) => unknown).apply(this, words)
    return (tracing ? traced(statement, rest, run) : run()) as never
  }
}

/** The driver has three forms of a query. With a callback, the pool uses a client for its own query, which is traced already. */
function traced(statement: unknown, rest: unknown[], run: () => unknown): unknown {
  const text = textOf(statement)
  if (!tracing || text === undefined || rest.some((word) => typeof word === 'function')) return run()
  if (!isEmitter(statement)) return tracing.inRequest(statementSpan(text), async () => run())
  const span = statementSpan(text)
  void tracing.inRequest(span, () => finished(statement)).catch(() => {}) // the reader of the rows gets the error
  return run()
}

/** Rows that are read while they arrive: the statement is done with the last one, or with an error. */
const finished = (statement: EventEmitter) =>
  new Promise<void>((done, failed) => {
    for (const event of ['end', 'finish', 'close']) statement.once(event, () => done())
    statement.once('error', failed)
  })

const isEmitter = (statement: unknown): statement is EventEmitter => statement instanceof EventEmitter

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isObject = typeof statement === 'object' && statement !== null && 'text' in statement
  return isObject && typeof statement.text === 'string' ? statement.text : undefined
}

const isNamed = (statement: unknown): statement is { name: unknown } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)

/** How some connections differ from the portal's usual ones. */
export type PoolKind = {
  /** Settings of PostgreSQL, beside the usual ones. Behind a pooler they have no effect: another client could get the session. */
  settings?: Readonly<Record<string, string>>
  Client?: new () => SharedClient
  /** A query that takes longer than this fails, and its connection is replaced. In milliseconds. */
  query_timeout?: number
  connectionTimeoutMillis?: number
}

/** Opens the portal's connections. An idle connection that breaks is logged and replaced; nothing is thrown. */
export function openPool(connection: Connection, log: Log, max = 12, { settings = {}, ...kind }: PoolKind = {}): Pool {
  const pool = new TracedPool({
    ...connection,
    Client: SharedClient,
    connectionTimeoutMillis: 10_000,
    ...kind,
    max,
    types,
    application_name: 'fihrist',
    idleTimeoutMillis: 30_000,
    // A connection whose other end vanished without closing it breaks after 15 s.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // A statement, because a pooler refuses settings in the startup message.
    onConnect: (client) => beginSession(client as SharedClient, settings), // the pool's Client, or a subclass
  })
  // If a connection breaks while it is in use, its query or the next one fails; the event needs no other handler.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A server that stops right after the pool ends its connections before they have closed themselves.
  pool.on('error', (error) => {
    if (!pool.ending) log.error(`An idle database connection broke: ${error.message}`)
  })
  return pool
}

/** Replaces idle connections, which may have died without a sign; a query on one of them would wait for many minutes. */
export async function replaceIdle(pool: Pool): Promise<void> {
  // An idle connection is handed out without a query.
  for (let left = pool.idleCount; left > 0; left--) (await pool.connect()).release(true)
}

async function beginSession(client: SharedClient, settings: Readonly<Record<string, string>>): Promise<void> {
  await setSession(client, SESSION)
  client.isPooled = await isPooled(client)
  if (!client.isPooled) await setSession(client, settings)
}

async function setSession(client: pg.ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
  if (set.length > 0) await client.query(set.join(';'))
}

/** A pooler gives its clients other process ids than those of the server. */
async function isPooled(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID // the driver does not declare its id
  } catch (error) {
    // A role that may not ask (privilegedFunctions.sql).
    if (error instanceof pg.DatabaseError && error.code === '42501') return false
    throw error
  }
}

/** PostgreSQL's, and those of the system such as ECONNRESET. */
const CONNECTION_CODES = /^(?:08|57P0[123]|E[A-Z])/

/** Whether a query failed because of its connection or the driver's time limit, and not because the server refused it. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return CONNECTION_CODES.test(error.code)
  return /^Query read timeout|^Connection terminated|^timeout exceeded|not queryable$/.test(error.message)
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
