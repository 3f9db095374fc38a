import { inject } from 'vitest'
import { type Connection, openPool, type Pool } from '../db/pool.ts'
import { afterFile } from './afterFile.ts'

const log = { error() {} } // connections that a test breaks on purpose

/**
 * An empty, migrated database for this test file: a copy of the template, closed and dropped after the file.
 * Call it in the file's top level or in beforeAll; tests of one file share it.
 */
export async function testDatabase(): Promise<{ pool: Pool; connection: Connection }> {
  const template = inject('postgres')
  const name = `test_${process.pid}_${process.env['VITEST_POOL_ID']}_${Date.now()}`
  await asOwner(`create database ${name} template ${template.database}`)
  const connection = { ...template, database: name }
  const pool = openPool(connection, log, 4)
  afterFile(async () => {
    await pool.end()
    await asOwner(`drop database ${name} with (force)`)
  })
  return { pool, connection }
}

async function asOwner(statement: string): Promise<void> {
  // Not the template itself: nobody may be connected to a database that is being copied.
  const pool = openPool({ ...inject('postgres'), database: 'postgres' }, log, 1)
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
