import type { Queryable } from './pool.ts'

/** Rows are in the order of a column, or the reverse, from this correlation on; in random order it is 0. */
const ORDERED = 0.3

/**
 * Whether the rows of a table were written about in the order of a column, for example dates, and the column has an index.
 * `table` is the table's name in SQL. False as long as PostgreSQL has no statistics of it.
 */
export async function isInOrderOf(db: Queryable, table: string, column: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = $2
       JOIN pg_stats s ON s.schemaname = c.relnamespace::regnamespace::text AND s.tablename = c.relname AND s.attname = a.attname
     WHERE c.oid = to_regclass($1) AND abs(s.correlation) >= ${ORDERED} AND EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisvalid AND i.indkey[0] = a.attnum)`,
    [table, column],
  )
  return rows.length > 0
}
