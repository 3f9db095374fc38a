import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection, Pool } from '../pool.ts'
import { makeReader, RoleTooPowerfulError } from './makeReader.ts'
import { keepFunctionsFromPublic } from './privilegedFunctions.ts'
import { SandboxConnection } from './SandboxConnection.ts'

/**
 * The role that reads the tables of public datasets. Other roles of public SQL have the same password. `hasSession`: the database
 * gives it a session of its own; where it does not, a read replica may.
 */
export type PublicReader = { role: string; password: string; connection: Connection; hasSession: boolean }

/** The sandbox's connection settings, or why public SQL is off; the text is for the operator. */
export type PreparedReader = PublicReader | { off: string }

const CANNOT_MAKE_ROLES = 'The portal’s role may not make the read-only roles that public SQL needs (CREATEROLE).'
/** Why public SQL is off where no server gives its role a session. */
export const NO_SESSION =
  'The read-only role of public SQL cannot connect by itself, or a pooler such as pgbouncer shares its sessions. DATABASE_READ_URLS can name an address without the pooler.'
/** A parameter or user that a pooler does not know, or a user who may not connect. */
const REFUSED = /^(08P01|28)/
const CHECK = { maxResultBytes: 65_536, timeoutMs: 5_000, maxRows: 1, maxConnections: 1 }
const HOW_TO_CLOSE = 'docs/configuration.md, "Another PostgreSQL", says how to take these rights away.'

/**
 * Creates the role that anonymous SQL runs as, or updates it: it logs in and reads the tables of public datasets. Rejects a
 * role that has more rights. If the portal is a superuser, it revokes from PUBLIC the functions that a statement must not call.
 */
export async function prepareSandboxRole(pool: Pool, portal: Connection): Promise<PreparedReader> {
  const { rows } = await pool.query<{ isSuperuser: boolean; may: boolean; role: string }>(
    `SELECT rolsuper AS "isSuperuser", rolsuper OR rolcreaterole AS may, sql_reader() AS role
     FROM pg_roles WHERE rolname = current_user`,
  )
  const [{ isSuperuser, may, role } = { isSuperuser: false, may: false, role: '' }] = rows
  if (!may) return { off: CANNOT_MAKE_ROLES }
  if (isSuperuser) await keepFunctionsFromPublic(pool)
  const password = await rolePassword(pool)
  try {
    await makeReader(pool, role, { password, memberOf: [] })
  } catch (error) {
    if (!(error instanceof RoleTooPowerfulError)) throw error
    return { off: `${error.message} ${HOW_TO_CLOSE}` }
  }
  const connection = asRole(portal, role, password)
  return { role, password, connection, hasSession: await hasSession(connection, role) }
}

/** Whether the role gets a session to itself. Throws if the database is not available. */
export async function hasSession(connection: Connection, role: string): Promise<boolean> {
  try {
    const session = await SandboxConnection.open({ connection, ...CHECK }, 'en')
    return await session.isOwnSession(role).finally(() => session.end())
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '')) return false
    throw error
  }
}

/** The password is in the database, so that several processes of one portal share the roles. */
async function rolePassword(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    `INSERT INTO setting (key, value) VALUES ('sandbox_password', to_jsonb($1::text))
     ON CONFLICT (key) DO UPDATE SET value = setting.value RETURNING value #>> '{}' AS value`,
    [randomBytes(32).toString('base64url')],
  )
  return rows[0]?.value ?? ''
}

/** The same server and database, with a role's name and password. */
export function asRole(connection: Connection, user: string, password: string): Connection {
  if (!connection.connectionString) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}
