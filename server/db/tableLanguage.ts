import pg from 'pg'
import type { Locale } from '../messages.ts'
import { type Pool, withTransaction } from './pool.ts'

const IS_USED = '2BP01'

/**
 * Sorts the text of tables by the alphabet of a language, which is the portal's first. Gives whether it is so now: tables
 * that are there keep the language that they were made with, and so do those to come beside them.
 */
export async function setTableLanguage(pool: Pool, language: Locale): Promise<boolean> {
  const { rows } = await pool.query<{ isSame: boolean }>(
    `SELECT to_jsonb(a) - ARRAY['oid', 'collname', 'collversion'] = to_jsonb(b) - ARRAY['oid', 'collname', 'collversion'] AS "isSame"
     FROM pg_collation a, pg_collation b
     WHERE a.oid = 'datastore.language'::regcollation AND b.oid = format('datastore.%I', $1::text)::regcollation`,
    [language],
  )
  if (rows[0]?.isSame) return true
  try {
    await withTransaction(pool, async (client) => {
      await client.query('DROP COLLATION datastore.language')
      await client.query(`CREATE COLLATION datastore.language FROM datastore.${pg.escapeIdentifier(language)}`)
    })
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === IS_USED) return false
    throw error
  }
}
