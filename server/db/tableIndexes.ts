import type { Queryable } from './pool.ts'

/**
 * The columns of each index that a publisher requested for a table, without the primary key and
 * those that the portal made itself (datastore/indexes/). JSON is indexed as an expression,
 * which is identified by its text.
 */
export async function tableIndexes(db: Queryable, table: string): Promise<string[][]> {
  const { rows } = await db.query<{ columns: (string | null)[] }>(
    `SELECT array_agg(a.attname::text ORDER BY k.number) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       CROSS JOIN LATERAL generate_series(1, i.indnkeyatts) AS k(number)
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum > 0 AND NOT a.attisdropped
         AND (a.attnum = i.indkey[k.number - 1]
           OR i.indkey[k.number - 1] = 0 AND pg_get_indexdef(i.indexrelid, k.number, false) IN (format('((%I)::jsonb)', a.attname), format('(%I)::jsonb', a.attname)))
     WHERE i.indrelid = to_regclass($1) AND NOT i.indisunique AND NOT starts_with(c.relname, 'auto_')
     GROUP BY i.indexrelid ORDER BY i.indexrelid`,
    [table],
  )
  return rows
    .map(({ columns }) => columns.filter((name) => name !== null))
    .filter((columns, index) => columns.length === rows[index]?.columns.length && !columns.includes('_full_text'))
}
