import pg from 'pg'
import type { Client } from './pool.ts'

const UNIQUE_VIOLATION = '23505'

/** Writes inside a transaction. False where a unique name is another's; nothing was written then, the transaction can go on. */
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
