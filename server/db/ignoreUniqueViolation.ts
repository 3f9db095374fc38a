import pg from 'pg'
import type { Client } from './pool.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Writes inside a transaction. False if a unique name is already in use; then nothing was written and the transaction can
 * continue.
 */
export async function ignoreUniqueViolation(client: Client, write: () => Promise<unknown>): Promise<boolean> {
  await client.query('SAVEPOINT named')
  try {
    await write()
    await client.query('RELEASE SAVEPOINT named')
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
    await client.query('ROLLBACK TO SAVEPOINT named')
    return false
  }
}
