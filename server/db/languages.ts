import pg from 'pg'
import { LOCALES, type Locale } from '../messages.ts'
import { type Pool, withTransaction } from './pool.ts'

const IS_USED = '2BP01'

/**
 * SQL that sorts texts by the alphabet of the language in which tables are sorted (`setTableLanguage`); by small letters, because
 * a database without ICU has no alphabet.
 */
export const byAlphabet = (text: string): string =>
  `lower(${text} COLLATE datastore.language) COLLATE datastore.language`

/** Creates in the database what each language of the portal needs: a collation, and case functions for SQL (migration 0019). */
export async function addLanguages(pool: Pool): Promise<void> {
  for (const language of LOCALES) await pool.query('SELECT add_language($1)', [language])
}

/**
 * Sorts the text of tables by the alphabet of a language, the portal's first. Returns whether tables are sorted so now:
 * existing tables keep the language with which they were created, and later tables get the same one.
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
      await client.query('DROP DOMAIN sandbox.language_text')
      await client.query('DROP COLLATION datastore.language')
      await client.query(`CREATE COLLATION datastore.language FROM datastore.${pg.escapeIdentifier(language)}`)
      await client.query('CREATE DOMAIN sandbox.language_text AS text COLLATE datastore.language')
    })
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === IS_USED) return false
    throw error
  }
}
