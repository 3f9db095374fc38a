import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../pool.ts'
import { letPortalSet } from '../sandbox/letPortalSet.ts'
import { keepFunctionsFromPublic } from '../sandbox/privilegedFunctions.ts'
import { ADMIN } from './cluster.ts'
import { DataInUseError, EmbeddedError } from './embeddedError.ts'
import type { Postmaster } from './postmasterFile.ts'

/** PostgreSQL runs but cannot be used at this moment: it is starting or stopping. */
export class NotReadyError extends EmbeddedError {}

/** Proof that this process alone manages this PostgreSQL. */
export type Claim = { connection: Connection; onLost(listener: () => void): void; release(): Promise<void> }

// The number of the advisory lock that means "this process manages this PostgreSQL".
const OWNER_LOCK = 7_041_923
const PORTAL = 'fihrist'
const PREDECESSOR_MS = 1_500
const RETRY_MS = 50

/** The portal's connection: with a role that owns its database and is not a superuser. */
export function connectionTo({ host, port }: Pick<Postmaster, 'host' | 'port'>, password: string): Connection {
  return { host, port, user: PORTAL, database: PORTAL, password }
}

/**
 * Takes a lock that lasts exactly as long as our connection. If this process is killed, the system closes the socket and the
 * next start finds the lock free. A reused process id cannot cause confusion.
 */
export async function claim(postmaster: Postmaster, password: string): Promise<Claim> {
  const { host, port } = postmaster
  const client = new pg.Client({
    host,
    port,
    user: ADMIN,
    database: 'postgres',
    password,
    application_name: 'supervisor',
  })
  let isLost = false
  let listener = (): void => {}
  client.on('error', () => {}) // the event "end" follows
  client.on('end', () => {
    isLost = true
    listener()
  })
  await client.connect().catch((cause: Error) => {
    throw whyNot(cause)
  })
  try {
    await takeLock(client)
    await ensureDatabase(client, password)
    await harden(client, postmaster, password)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    connection: connectionTo(postmaster, password),
    onLost: (call) => {
      listener = call
      if (isLost) call()
    },
    release: () => {
      listener = () => {}
      return client.end()
    },
  }
}

/** The parts of the SQL sandbox that only a superuser can set up in the portal's database. */
async function harden(client: pg.Client, { host, port }: Postmaster, password: string): Promise<void> {
  await letPortalSet(client, PORTAL)
  const inside = new pg.Client({ host, port, user: ADMIN, database: PORTAL, password, application_name: 'supervisor' })
  inside.on('error', () => {}) // its statements fail too, and report the error
  await inside.connect()
  try {
    await keepFunctionsFromPublic(inside)
  } finally {
    await inside.end()
  }
}

const PASSING = ['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET']

function whyNot(cause: Error): Error {
  const code = 'code' in cause ? String(cause.code) : ''
  if (PASSING.includes(code) || cause.message.includes('terminated unexpectedly')) {
    return new NotReadyError('PostgreSQL does not respond yet', { cause })
  }
  return new EmbeddedError(`The supervisor cannot connect to PostgreSQL: ${cause.message}`, { cause })
}

async function takeLock(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + PREDECESSOR_MS; ; await delay(RETRY_MS)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) throw new DataInUseError()
  }
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [PORTAL])
  if (rows.length > 0) return
  const { rows: roles } = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL])
  const secret = pg.escapeLiteral(password)
  await client.query(
    `${roles.length > 0 ? 'alter' : 'create'} role ${PORTAL} login createrole createdb password ${secret}`,
  )
  await client.query(`create database ${PORTAL} owner ${PORTAL}`)
  await client.query(`revoke all on database ${PORTAL} from public`)
}
