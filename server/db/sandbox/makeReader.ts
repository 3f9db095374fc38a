import pg from 'pg'
import type { Client, Pool } from '../pool.ts'
import { withTransaction } from '../pool.ts'
import { powersOf } from './rolePowers.ts'

// The number of the advisory lock for processes that create the sandbox's roles.
const ROLE_LOCK = 7_041_925
/** Several processes of one portal share a role; each has at most six connections. */
const MAX_CONNECTIONS = 24

/** The settings that the role may set for itself. Each statement has its own time limit. */
const SETTINGS: Record<string, string> = {
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '60s',
  work_mem: '8MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  client_min_messages: 'error',
  search_path: 'pg_catalog',
}
/** Parameters that not every system has, or that only a superuser may set or allow others to set (embedded/claim.ts). */
const SETTINGS_WHERE_POSSIBLE: Record<string, string> = {
  client_connection_check_interval: '500ms',
  temp_file_limit: '64MB',
  // The log does not contain visitors' statements, and their errors must not fill the disk.
  log_min_error_statement: 'panic',
  log_min_messages: 'fatal',
}

/** A role of public SQL has more rights than it needs. The message is for the operator. */
export class RoleTooPowerfulError extends Error {}

/** The role also reads the tables of the roles in `memberOf`; without any, it is the role of public tables. */
type Reader = { password: string; memberOf: readonly string[] }

/** Waits until no other process creates roles, until the transaction ends. */
export const lockRoles = (client: Client) => client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK])

/**
 * Creates a role that logs in for public SQL, or updates it. It can connect and read the tables that grant_sql_reader grants to
 * it (migration 0015). Throws RoleTooPowerfulError if it has more rights.
 */
export async function makeReader(pool: Pool, role: string, reader: Reader): Promise<void> {
  await withTransaction(pool, (client) => makeRole(client, role, reader))
  for (const [name, value] of Object.entries(SETTINGS_WHERE_POSSIBLE)) await trySetting(pool, role, name, value)
  const isPublic = reader.memberOf.length === 0
  if (isPublic) await giveTables(pool, role)
  const powers = await powersOf(pool, role, isPublic)
  if (powers.length > 0)
    throw new RoleTooPowerfulError(`The role ${role} of public SQL could do more than read: ${powers.join(', ')}.`)
}

async function makeRole(client: Client, role: string, { password, memberOf }: Reader): Promise<void> {
  await lockRoles(client)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const attributes = `LOGIN INHERIT NOCREATEDB NOCREATEROLE CONNECTION LIMIT ${MAX_CONNECTIONS}`
  const secret = pg.escapeLiteral(password)
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} WITH ${attributes} PASSWORD ${secret}`)
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`)
  for (const other of memberOf) await client.query(`GRANT ${other} TO ${role}`)
  if (memberOf.length === 0) await giveSchemas(client, role)
  // The portal inherits the role's rights, which are a subset of its own: this is required to cancel the role's queries.
  const member = await client.query(`SELECT 1 WHERE pg_has_role(current_user, $1, 'USAGE')`, [role])
  if (!member.rowCount) await client.query(`GRANT ${role} TO CURRENT_USER`)
}

async function giveSchemas(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  await client.query(`GRANT CONNECT ON DATABASE ${rows[0]?.name} TO ${role}`)
  await client.query(`GRANT USAGE ON SCHEMA datastore, sandbox TO ${role}`)
}

/** Grants the role the tables that were created before it, and revokes those that others granted to it. */
async function giveTables(pool: Pool, role: string): Promise<void> {
  await withTransaction(pool, async (client) => {
    await lockRoles(client)
    await client.query(
      `SELECT grant_sql_reader(name) FROM sql_reader_tables() WHERE has_table_privilege($1, relation, 'SELECT') <> is_public`,
      [role],
    )
  })
}

/** If the portal may not set these parameters, the other layers of protection remain. */
async function trySetting(pool: Pool, role: string, name: string, value: string): Promise<void> {
  const set = async (client: Client) => {
    await lockRoles(client)
    await client.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`)
  }
  await withTransaction(pool, set).catch(() => {})
}
