import type { Client, Pool } from './pool.ts'
import { withTransaction } from './pool.ts'

/** One numbered step, from `<number>_<name>.sql`. */
export type Migration = { version: number; name: string; sql: string }

/** The database cannot be migrated to this release. The message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const OLDEST_POSTGRESQL = 14
// The number of the advisory lock of the process that migrates this database.
const MIGRATION_LOCK = 7_041_924

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The steps of this release, in order. */
export const MIGRATIONS: Migration[] = Object.entries(files)
  .map(([path, sql]) => toMigration(path, sql))
  .sort((a, b) => a.version - b.version)

function toMigration(path: string, sql: string): Migration {
  const [, version, name] = path.match(/(\d{4})_([a-z0-9_]+)\.sql$/) ?? []
  if (!version || !name) throw new MigrationError(`${path} is not named NNNN_name.sql`)
  return { version: Number(version), name, sql }
}

/**
 * Migrates the database to this release; returns the steps that ran. Each step is one transaction. Processes that start at the
 * same time wait for each other.
 */
export async function migrate(pool: Pool, migrations: Migration[] = MIGRATIONS): Promise<Migration[]> {
  await refuseOldServer(pool)
  const known = migrations.map(({ version }) => version)
  if (new Set(known).size < known.length) throw new MigrationError('Two migrations have the same number')
  await withTransaction(pool, (client) => refuseUnknown(client, migrations))
  const taken: Migration[] = []
  for (const step of migrations) if (await withTransaction(pool, (client) => take(client, step))) taken.push(step)
  return taken
}

async function take(client: Client, { version, name, sql }: Migration): Promise<boolean> {
  await lock(client)
  const { rowCount } = await client.query('select 1 from schema_migrations where version = $1', [version])
  if (rowCount) return false
  await client.query(sql)
  await client.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
  return true
}

async function refuseUnknown(client: Client, known: Migration[]): Promise<void> {
  await lock(client)
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key, name text not null, applied timestamptz not null default now())`,
  )
  const { rows } = await client.query<Pick<Migration, 'version' | 'name'>>(
    'select version, name from schema_migrations order by version',
  )
  const names = new Map(known.map(({ version, name }) => [version, name]))
  const other = rows.find(({ version, name }) => names.has(version) && names.get(version) !== name)
  if (other) {
    throw new MigrationError(
      `The database was made by another version of the portal: its migration ${other.version} is "${other.name}", ` +
        `here it is "${names.get(other.version)}". Start that version, or use another database.`,
    )
  }
  const unknown = rows.find(({ version }) => !names.has(version))
  if (unknown) {
    throw new MigrationError(
      `The database was already changed by a newer release (migration ${unknown.version}). ` +
        'Start that release, or restore a backup made before it.',
    )
  }
}

const lock = (client: Client) => client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (!server || Math.floor(Number(server.number) / 10_000) < OLDEST_POSTGRESQL) {
    throw new MigrationError(`PostgreSQL ${OLDEST_POSTGRESQL} or newer is needed; this server is ${server?.version}`)
  }
}
