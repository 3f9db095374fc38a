import { timedRead } from './boundedRead.ts'
import type { Pool, Queryable } from './pool.ts'

/** What the database knows about the automatic indexes of a table. */
export type AutoIndexState = {
  /** Bytes of the table without indexes, and of its automatic indexes. */
  tableBytes: number
  indexBytes: number
  indexes: { name: string; comment: string | null; isValid: boolean }[]
}

/** The indexes of a table whose names begin with `prefix`. */
export async function autoIndexState(db: Queryable, table: string, prefix: string): Promise<AutoIndexState> {
  const { rows } = await db.query<AutoIndexState>(
    `SELECT coalesce(pg_table_size(to_regclass($1)), 0)::float8 AS "tableBytes",
       coalesce(sum(pg_relation_size(i.indexrelid)), 0)::float8 AS "indexBytes",
       coalesce(json_agg(json_build_object('name', c.relname, 'comment', obj_description(c.oid, 'pg_class'), 'isValid', i.indisvalid)
         ORDER BY c.oid) FILTER (WHERE c.oid IS NOT NULL), '[]') AS indexes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = to_regclass($1) AND starts_with(c.relname, $2)`,
    [table, prefix],
  )
  return rows[0] ?? { tableBytes: 0, indexBytes: 0, indexes: [] }
}

/** The schema of pg_trgm; undefined on a server without it. */
export async function trigramSchema(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT n.nspname AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`,
  )
  return rows[0]?.name
}

/**
 * Installs pg_trgm, which comes with PostgreSQL, in a separate schema, which public SQL cannot use. A server without it, or
 * one where the portal may not, stays as it is.
 */
export async function addTrigrams(db: Queryable): Promise<void> {
  if (await trigramSchema(db)) return
  await db
    .query('CREATE SCHEMA IF NOT EXISTS trigrams; CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA trigrams')
    .catch(() => {})
}

/** The bytes of a column's texts, estimated; 0 if the table was not analysed. */
export async function textBytes(db: Queryable, table: string, column: string): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `SELECT s.avg_width * greatest(c.reltuples, 0)::float8 AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = $2
     WHERE c.oid = to_regclass($1)`,
    [table, column],
  )
  return rows[0]?.bytes ?? 0
}

const LONG_VALUE_MS = 10_000

/** Whether a value of a quoted column has more bytes than `bytes`. Throws ReadTimeoutError for a very large table. */
export const hasLongerValue = (db: Pool, table: string, column: string, bytes: number): Promise<boolean> =>
  timedRead(db, LONG_VALUE_MS, async (client) => {
    const { rows } = await client.query<{ found: boolean }>({
      text: `SELECT EXISTS (SELECT FROM ${table} WHERE octet_length(${column}::text) > $1) AS found`,
      values: [bytes],
    })
    return rows[0]?.found === true
  })

/** Ends the creation of indexes on a table, in any process: a write that needs the table alone does not wait for it. */
export async function cancelIndexing(db: Queryable, table: string): Promise<void> {
  await db.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_progress_create_index
     WHERE relid = to_regclass($1) AND datname = current_database() AND pid <> pg_backend_pid()`,
    [table],
  )
}

/** The database cuts statements of its activity; the names of indexes come before. */
const COMPARED_CHARACTERS = 100

/** Cancels a running statement, found by its beginning. */
export async function cancelStatement(db: Queryable, statement: string): Promise<void> {
  await db.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
     WHERE state = 'active' AND starts_with(query, $1) AND datname = current_database() AND pid <> pg_backend_pid()`,
    [statement.slice(0, COMPARED_CHARACTERS)],
  )
}
