import { expect, test } from 'vitest'
import { MIGRATIONS } from '../db/migrate.ts'
import { testDatabase } from './database.ts'

const { pool, connection } = await testDatabase()

test('a test file gets its own migrated database', async () => {
  const { rows } = await pool.query('select current_database() as name, count(*) as steps from schema_migrations')
  expect(rows).toEqual([{ name: connection.database, steps: MIGRATIONS.length }])
})

test('another copy does not contain what was written here', async () => {
  await pool.query('create table only_here (id integer)')
  const other = await testDatabase()
  const { rows } = await other.pool.query(`select to_regclass('only_here') as found`)
  expect(rows).toEqual([{ found: null }])
})
