import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { testDatabase } from '../testing/database.ts'
import { openPool } from './pool.ts'
import { prepared } from './prepared.ts'
import { readOnce } from './readOnce.ts'

const { connection } = await testDatabase()

test('a connection keeps one plan for each text, whatever its values', async () => {
  const pool = openPool(connection, { error() {} }, 1)
  const random = new Random(27)
  const texts = new Set<string>()
  for (let run = 0; run < 60; run++) {
    const column = `"v${random.below(8)}"`
    const value = random.below(4) === 0 ? null : random.below(1_000_000)
    const statement = prepared(`SELECT $1::int AS ${column}`, [value])
    texts.add(statement.text)
    const { rows } = await pool.query(statement)
    expect(rows).toEqual([{ [column.slice(1, -1)]: value }])
  }
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM pg_prepared_statements')
  expect(rows).toEqual([{ count: texts.size }])
  await pool.end()
})

test('reads a prepared statement with the same values once', async () => {
  const pool = openPool(connection, { error() {} }, 1)
  await pool.query('CREATE TEMP SEQUENCE asked')
  const once = readOnce(pool)
  const ask = async (value: number) => {
    const { rows } = await once.query<{ n: number }>(prepared(`SELECT nextval('asked')::int AS n, $1::int`, [value]))
    return rows[0]?.n
  }
  expect([await ask(7), await ask(7), await ask(8), await ask(7)]).toEqual([1, 1, 2, 1])
  await pool.end()
})
