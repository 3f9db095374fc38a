import pg from 'pg'
import { MIGRATIONS } from '../migrate.ts'
import type { Queryable } from '../pool.ts'

/** A table with the sum of its rows, which is the same on every server for the same rows in any order. */
export type TableContent = {
  schema: 'public' | 'datastore'
  name: string
  columns: string[]
  rows: string
  digest: string
}
/** How to create a table of the datastore: clauses of CREATE TABLE, and what is added after its rows. */
type TableDefinition = { name: string; columns: string[]; constraints: string[]; indexes: string[] }
/** The last number of a column that numbers its rows. */
type Numbering = { schema: 'public' | 'datastore'; name: string; column: string; last: string }

/** PostgreSQL's code of an error about a missing right. */
export const NOT_ALLOWED = '42501'

export type DatabaseContent = {
  /** The number of the newest migration. */
  version: number
  /** The language whose alphabet sorts the text of tables. */
  language: string | null
  tables: TableContent[]
  definitions: TableDefinition[]
  numberings: Numbering[]
}

/** The tables that the migrations create in the schema public, where extensions and other programs may have tables too. */
export const CATALOGUE_TABLES = MIGRATIONS.flatMap(({ sql }) =>
  [...sql.matchAll(/^CREATE TABLE "?(\w+)/gm)].flatMap(([, name]) => name ?? []),
)

/** The condition for our tables, with any owner: `a` is a column of `c`, in the schema `n`. */
const IS_OURS = `c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND (n.nspname = 'datastore'
  OR n.nspname = 'public' AND c.relname IN (${CATALOGUE_TABLES.map((name) => pg.escapeLiteral(name)).join(', ')}))`
const OUR_TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE ${IS_OURS}`

export const quotedTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const list = (columns: readonly string[]): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/**
 * What the database contains, in the caller's transaction; undefined if no release has migrated it. Reads every row.
 */
export async function databaseContent(client: Queryable): Promise<DatabaseContent | undefined> {
  const version = await migratedTo(client)
  if (version === undefined) return undefined
  await client.query(`SET LOCAL search_path TO pg_catalog`) // expressions get the schemas of their functions
  const tables: TableContent[] = []
  for (const table of await namesOfTables(client)) tables.push({ ...table, ...(await sumOf(client, table)) })
  return {
    version,
    language: await tableLanguage(client),
    tables,
    definitions: await definitions(client),
    numberings: await numberings(client),
  }
}

/** The number of the newest migration; undefined in a database that was never migrated. */
export async function migratedTo(client: Queryable): Promise<number | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found`,
  )
  if (!rows[0]?.found) return undefined
  const newest = await client.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM public.schema_migrations',
  )
  return newest.rows[0]?.version ?? undefined
}

async function namesOfTables(client: Queryable): Promise<Pick<TableContent, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name,
       json_agg(a.attname ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM ${OUR_TABLES} GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  )
  return rows
}

async function sumOf(
  client: Queryable,
  table: Pick<TableContent, 'schema' | 'name' | 'columns'>,
): Promise<Pick<TableContent, 'rows' | 'digest'>> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(('x' || left(encode(sha256(convert_to(
       ROW(${list(table.columns)})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text AS digest
     FROM ${quotedTable(table)}`,
  )
  return { rows: rows[0]?.rows ?? '0', digest: rows[0]?.digest ?? '0' }
}

async function tableLanguage(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT b.collname AS name FROM pg_collation a, pg_collation b
     WHERE a.oid = to_regcollation('datastore.language') AND b.collnamespace = a.collnamespace AND b.oid <> a.oid
       AND to_jsonb(a) - ARRAY['oid', 'collname', 'collversion'] = to_jsonb(b) - ARRAY['oid', 'collname', 'collversion']
     ORDER BY 1`,
  )
  return rows[0]?.name ?? null
}

/** Without automatic indexes, which have a comment: each portal creates those that its readers need. */
async function definitions(client: Queryable): Promise<TableDefinition[]> {
  const { rows } = await client.query<TableDefinition>(
    `SELECT c.relname AS name,
       json_agg(concat_ws(' ', format('%I', a.attname), format_type(a.atttypid, a.atttypmod),
         CASE WHEN a.attcollation NOT IN (0, t.typcollation)
           THEN (SELECT format('COLLATE %I.%I', cn.nspname, co.collname) FROM pg_collation co
             JOIN pg_namespace cn ON cn.oid = co.collnamespace WHERE co.oid = a.attcollation) END,
         CASE a.attidentity WHEN 'a' THEN 'GENERATED ALWAYS AS IDENTITY' WHEN 'd' THEN 'GENERATED BY DEFAULT AS IDENTITY' END,
         CASE WHEN a.attgenerated <> '' THEN format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
           WHEN d.oid IS NOT NULL THEN format('DEFAULT %s', pg_get_expr(d.adbin, d.adrelid)) END,
         CASE WHEN a.attnotnull THEN 'NOT NULL' END) ORDER BY a.attnum) AS columns,
       ARRAY(SELECT format('ADD CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'c') ORDER BY k.conname) AS constraints,
       ARRAY(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = c.oid AND i.indisvalid
         AND obj_description(i.indexrelid, 'pg_class') IS NULL
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid) ORDER BY 1) AS indexes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
       JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE ${IS_OURS} AND n.nspname = 'datastore'
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  )
  return rows
}

async function numberings(client: Queryable): Promise<Numbering[]> {
  type Row = Omit<Numbering, 'last'> & { last: string | null; mayRead: boolean }
  const { rows } = await client.query<Row>(
    `SELECT schema, name, "column", pg_sequence_last_value(sequence)::text AS last,
       has_sequence_privilege(sequence, 'USAGE, SELECT') AS "mayRead"
     FROM (SELECT n.nspname AS schema, c.relname AS name, a.attname AS column,
         pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)::regclass AS sequence
       FROM ${OUR_TABLES} AND a.attidentity <> '') AS numbered ORDER BY 1 DESC, 2, 3`,
  )
  // From version 17, PostgreSQL hides such a value instead of reporting this error.
  if (rows.some(({ mayRead }) => !mayRead))
    throw Object.assign(new Error('permission denied for sequences'), { code: NOT_ALLOWED })
  return rows.flatMap(({ schema, name, column, last }) => (last === null ? [] : { schema, name, column, last }))
}
