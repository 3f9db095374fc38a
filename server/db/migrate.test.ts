import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { MIGRATIONS, type Migration, MigrationError, migrate } from './migrate.ts'
import type { Pool } from './pool.ts'

const step = (version: number, sql: string): Migration => ({ version, name: `step_${version}`, sql })
const first = step(1, 'create table a (x int); create table b (x int)')
const second = step(2, 'alter table a add y int')

let pool: Pool
const database = await testDatabase()
beforeEach(async () => {
  pool = database.pool
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
})

const columns = async () => {
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'a' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('runs steps in order, each once', async () => {
  expect(await migrate(pool, [first])).toEqual([first])
  expect(await migrate(pool, [first, second])).toEqual([second])
  expect(await migrate(pool, [first, second])).toEqual([])
  expect(await columns()).toEqual(['x', 'y'])
})

test('processes that start at the same time run each step once', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => migrate(pool, [first, second])))
  expect(
    taken
      .flat()
      .map(({ version }) => version)
      .sort(),
  ).toEqual([1, 2])
})

test('a step that fails leaves no changes; the steps before it keep theirs', async () => {
  const broken = step(2, 'alter table a add y int; select 1/0')
  await expect(migrate(pool, [first, broken])).rejects.toThrow('division by zero')
  expect(await columns()).toEqual(['x'])
  expect(await migrate(pool, [first, second])).toEqual([second])
})

test('rejects a database of a newer release and does not change it', async () => {
  await migrate(pool, [first, second])
  await expect(migrate(pool, [first])).rejects.toThrow(/newer release \(migration 2\)/)
})

test('rejects a database whose step with the same number is another one', async () => {
  await migrate(pool, [first, second])
  const other = { ...second, name: 'other' }
  await expect(migrate(pool, [first, other])).rejects.toThrow(/migration 2 is "step_2", here it is "other"/)
})

test('rejects two steps with one number', async () => {
  await expect(migrate(pool, [first, step(1, 'select 1')])).rejects.toThrow(MigrationError)
})

test('rejects a server that is too old, and names its version', async () => {
  // The first two queries of migrate.
  const old = { query: async () => ({ rows: [{ number: '130014', version: '13.14' }] }) } as unknown as Pool
  await expect(migrate(old)).rejects.toThrow('PostgreSQL 14 or newer is needed; this server is 13.14')
})

test('the steps of this release are numbered without a gap', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1))
  expect(MIGRATIONS.length).toBeGreaterThan(0)
})
