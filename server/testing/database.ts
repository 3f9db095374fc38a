import { inject } from 'vitest'
import { type Connection, openPool, type Pool } from '../db/pool.ts'
import { afterFile } from './afterFile.ts'

const log = { error() {} } // connections that a test breaks on purpose

let count = 0

export type TestDatabase = {
  pool: Pool
  connection: Connection
  /** Closes the pool now and not after the file: a database in use cannot be copied. */
  close(): Promise<void>
}

/**
 * A database for this test file, closed and dropped after the file: empty and migrated, or a copy of another closed one. Call
 * it in the file's top level or in beforeAll; the tests of one file share it.
 */
export async function testDatabase(original: Connection = inject('postgres')): Promise<TestDatabase> {
  count += 1
  const name = `test_${process.pid}_${process.env['VITEST_POOL_ID']}_${Date.now()}_${count}`
  // The default strategy writes each page of the copy to the log, for three times the processor time.
  await asOwner(`create database ${name} template ${original.database} strategy file_copy`)
  const connection = { ...original, database: name }
  const pool = openPool(connection, log, 4)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= pool.end()
    return closing
  }
  afterFile(async () => {
    await close()
    // A statement that is still running may need longer to end; the whole cluster is removed after the run.
    await asOwner(`drop database ${name} with (force)`).catch(() => {})
  })
  return { pool, connection, close }
}

async function asOwner(statement: string): Promise<void> {
  // Not the template: a database that is copied must have no connections.
  const pool = openPool({ ...inject('postgres'), database: 'postgres' }, log, 1)
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
