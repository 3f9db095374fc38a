import type { Queryable } from './pool.ts'

/** What identifies a table until it is dropped; null if there is none of this name. */
export async function tableOid(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.query<{ oid: number | null }>({
    name: 'table-oid',
    text: 'SELECT to_regclass($1)::oid AS oid',
    values: [name],
  })
  return rows[0]?.oid ?? null
}
