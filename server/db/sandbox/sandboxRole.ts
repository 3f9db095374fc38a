import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Client, Connection, Pool } from '../pool.ts'
import { withTransaction } from '../pool.ts'

/** How the sandbox connects, or why public SQL stays off; the words are for the operator. */
export type SandboxRole = { connection: Connection } | { off: string }

// Any number will do; it names "whoever prepares the sandbox's role".
const ROLE_LOCK = 7_041_925
/** Several processes of one portal share the role; each has at most six connections. */
const MAX_CONNECTIONS = 24

/** What the role may set for itself. A statement's own time limit comes with each statement. */
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
/** What not every system has, or only a superuser sets and who was given the right to (embedded/claim.ts). */
const SETTINGS_WHERE_POSSIBLE: Record<string, string> = {
  client_connection_check_interval: '500ms',
  temp_file_limit: '64MB',
  // What visitors write is theirs, and their mistakes must not fill the disk.
  log_min_error_statement: 'panic',
  log_min_messages: 'fatal',
}

/**
 * Makes the role that public SQL runs as, or brings it up to date: it logs in on its own and may read the datastore's
 * tables, those made later included. Refuses a role that could do more.
 */
export async function prepareSandboxRole(pool: Pool, connection: Connection): Promise<SandboxRole> {
  const { rows } = await pool.query<{ may: boolean; role: string }>(
    `SELECT rolsuper OR rolcreaterole AS may, 'fihrist_sql_' || substr(md5(current_database()), 1, 12) AS role
     FROM pg_roles WHERE rolname = current_user`,
  )
  const [{ may, role } = { may: false, role: '' }] = rows
  if (!may) return { off: 'The portal’s role may not make the read-only role that public SQL needs (CREATEROLE).' }
  const password = await withTransaction(pool, (client) => makeRole(client, role))
  await withTransaction(pool, (client) => grant(client, role))
  for (const [name, value] of Object.entries(SETTINGS_WHERE_POSSIBLE)) await trySetting(pool, role, name, value)
  const problems = await powersOf(pool, role)
  if (problems.length > 0)
    return { off: `The role ${role} of public SQL could do more than read: ${problems.join(', ')}.` }
  return { connection: asRole(connection, role, password) }
}

/** The password stays in the database, so that several processes of one portal share the role. */
async function makeRole(client: Client, role: string): Promise<string> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK])
  const { rows } = await client.query<{ value: string }>(
    `INSERT INTO setting (key, value) VALUES ('sandbox_password', to_jsonb($1::text))
     ON CONFLICT (key) DO UPDATE SET value = setting.value RETURNING value #>> '{}' AS value`,
    [randomBytes(32).toString('base64url')],
  )
  const password = rows[0]?.value ?? ''
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const attributes = `LOGIN NOCREATEDB NOCREATEROLE CONNECTION LIMIT ${MAX_CONNECTIONS}`
  const secret = pg.escapeLiteral(password)
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} WITH ${attributes} PASSWORD ${secret}`)
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`)
  return password
}

/** Also gives the portal the role's rights, which are fewer than its own: only so may it end the role's queries. */
async function grant(client: Client, role: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK])
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  await client.query(`GRANT CONNECT ON DATABASE ${rows[0]?.name} TO ${role}`)
  await client.query(`GRANT USAGE ON SCHEMA datastore, sandbox TO ${role}`)
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA datastore GRANT SELECT ON TABLES TO ${role}`)
  const missing = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'datastore'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')
       AND NOT has_table_privilege($1, oid, 'SELECT')`,
    [role],
  )
  for (const { name } of missing.rows) await client.query(`GRANT SELECT ON ${name} TO ${role}`)
  const member = await client.query(`SELECT 1 WHERE pg_has_role(current_user, $1, 'USAGE')`, [role])
  if (!member.rowCount) await client.query(`GRANT ${role} TO CURRENT_USER`)
}

/** Where the portal may not set these, the other layers remain. */
async function trySetting(pool: Pool, role: string, name: string, value: string): Promise<void> {
  const set = async (client: Client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK])
    await client.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`)
  }
  await withTransaction(pool, set).catch(() => {})
}

/** What the role could do besides reading the datastore: nothing of it may be there. */
async function powersOf(pool: Pool, role: string): Promise<string[]> {
  const { rows } = await pool.query<{ power: string }>(
    `SELECT name AS power FROM pg_roles, LATERAL (VALUES ('superuser', rolsuper), ('create databases', rolcreatedb),
         ('create roles', rolcreaterole), ('bypass row security', rolbypassrls), ('replicate', rolreplication)) AS v (name, has)
       WHERE rolname = $1 AND has
     UNION ALL SELECT 'be ' || quote_ident(r.rolname) FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
       WHERE m.member = (SELECT oid FROM pg_roles WHERE rolname = $1)
     UNION ALL SELECT 'create in the database' WHERE has_database_privilege($1, current_database(), 'CREATE')
     UNION ALL SELECT 'create in schema ' || nspname FROM pg_namespace WHERE has_schema_privilege($1, oid, 'CREATE')
     UNION ALL SELECT 'write to ' || c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relkind IN ('r', 'v', 'p', 'f') AND nspname NOT IN ('pg_catalog', 'information_schema')
         AND has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
     LIMIT 5`,
    [role],
  )
  return rows.map(({ power }) => power)
}

/** The same server and database, with the role's name and password. */
function asRole(connection: Connection, user: string, password: string): Connection {
  if (!connection.connectionString) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}
