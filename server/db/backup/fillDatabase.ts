import pg from 'pg'
import type { Client, Queryable } from '../pool.ts'
import { type DatabaseContent, quotedTable, type TableContent } from './databaseContent.ts'

type TableName = Pick<TableContent, 'schema' | 'name'>

/** PostgreSQL refused a part of a backup, such as a table: the backup was changed after it was made. */
export class RefusedPartError extends Error {
  readonly part: string
  constructor(part: string, cause: pg.DatabaseError) {
    super(cause.message, { cause })
    this.part = part
  }
}

/** SQLSTATE of wrong values, names of schemas and statements, but not of missing rights. */
const REFUSED = /^(22|23|3F|42(?!501)|0A|54)/

/** Runs `work`; if PostgreSQL refuses its content, throws RefusedPartError. */
export async function fillPart<T>({ schema, name }: TableName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !REFUSED.test(error.code ?? '')) throw error
    throw new RefusedPartError(`${schema}.${name}`, error)
  }
}

/** Whether the database has no users, organizations, groups or datasets: what a restore may replace. */
export async function isEmptyCatalogue(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM "group") OR EXISTS (SELECT FROM package) AS found`,
  )
  return !rows[0]?.found
}

/**
 * Fills the migrated database with the tables of a backup, in the caller's transaction. `load` sends the rows. Foreign keys and
 * triggers do not work meanwhile: they would require an order of the tables, and would change rows. Throws RefusedPartError.
 */
export async function fillDatabase(client: Client, content: DatabaseContent, load: () => Promise<void>): Promise<void> {
  const tables = content.tables.filter(({ schema }) => schema === 'public')
  const ours = tables.map(quotedTable)
  // First, so that a table that does not exist is refused by its name.
  for (const table of tables)
    await fillPart(table, () => client.query(`ALTER TABLE ${quotedTable(table)} DISABLE TRIGGER USER`))
  type ForeignKey = { table: string; quoted: string; name: string; definition: string }
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, c.oid::regclass::text AS quoted, conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid WHERE contype = 'f' AND c.oid = ANY ($1::regclass[])`,
    [ours],
  )
  for (const { quoted, name } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  if (ours.length > 0) await client.query(`TRUNCATE ${ours.join(', ')}`)
  for (const { name, columns } of content.definitions) {
    const table: TableName = { schema: 'datastore', name }
    await fillPart(table, () => client.query(`CREATE TABLE ${quotedTable(table)} (${columns.join(', ')})`))
  }
  await load()
  for (const { name, constraints, indexes } of content.definitions) {
    const table: TableName = { schema: 'datastore', name }
    const additions = constraints.map((constraint) => `ALTER TABLE ${quotedTable(table)} ${constraint}`)
    for (const sql of [...additions, ...indexes]) await fillPart(table, () => client.query(sql))
  }
  for (const { column, last, ...table } of content.numberings)
    await fillPart(table, () =>
      client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [quotedTable(table), column, last]),
    )
  for (const { table, quoted, name, definition } of foreignKeys)
    await fillPart({ schema: 'public', name: table }, () =>
      client.query(`ALTER TABLE ${quoted} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`),
    )
  for (const table of ours) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await fillPart({ schema: 'public', name: 'datastore_table' }, () =>
    client.query('SELECT grant_sql_reader(resource_id::text) FROM datastore_table'),
  )
}
