import type { Queryable } from './pool.ts'

export type ColumnFacts = {
  native_type: string
  notnull: boolean
  index_name: string | null
  is_index: boolean
  uniquekey: boolean
}
export type TableFacts = {
  id: string
  count: number
  table_type: string
  /** Bytes of the table, of the whole database, of the table's indexes. */
  size: number
  db_size: number
  idx_size: number
  aliases: string[]
}

/** Each column of a table by its name, as in the database, without `_id` and the column for full-text search. */
export async function columnFacts(db: Queryable, table: string): Promise<Map<string, ColumnFacts>> {
  const { rows } = await db.query<ColumnFacts & { name: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS native_type, a.attnotnull AS notnull, i.name AS index_name,
       i.name IS NOT NULL AS is_index, coalesce(i.is_unique, false) AS uniquekey
     FROM pg_attribute a LEFT JOIN LATERAL (
       SELECT c.relname AS name, bool_or(x.indisunique) OVER () AS is_unique FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid
       WHERE x.indrelid = a.attrelid AND a.attnum = ANY(x.indkey) ORDER BY x.indisunique DESC, c.relname LIMIT 1
     ) AS i ON true
     WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attname NOT IN ('_id', '_full_text')`,
    [table],
  )
  return new Map(rows.map(({ name, ...facts }) => [name, facts]))
}

/**
 * The size of a resource's table, and its aliases; undefined if the table is dropped at this moment. Each function of PostgreSQL looks
 * for the table itself, so some sizes may be known and others not.
 */
export async function tableFacts(db: Queryable, resourceId: string, table: string): Promise<TableFacts | undefined> {
  const { rows } = await db.query<{ [name in keyof TableFacts]: TableFacts[name] | null }>(
    `SELECT d.resource_id AS id, d.row_count AS count, 'BASE TABLE' AS table_type,
       pg_relation_size(to_regclass($2)) AS size, pg_total_relation_size(to_regclass($2)) AS db_size,
       pg_indexes_size(to_regclass($2)) AS idx_size,
       ARRAY(SELECT alias FROM datastore_alias a WHERE a.resource_id = d.resource_id ORDER BY alias) AS aliases
     FROM datastore_table d WHERE d.resource_id = $1::uuid`,
    [resourceId, table],
  )
  return rows.find((facts): facts is TableFacts => !Object.values(facts).includes(null))
}
