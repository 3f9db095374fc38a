import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { CHANGING_FUNCTIONS, FUNCTIONS, SYNTAX_FUNCTIONS } from './functions.ts'
import { OPERATORS } from './operators.ts'
import { TYPE_NAMES } from './typeNames.ts'

const { pool } = await testDatabase()
const names = [...FUNCTIONS]

/** The first column of each row. */
const found = async (sql: string, values: unknown[]): Promise<string[]> =>
  (await pool.query<{ name: string }>(sql, values)).rows.map(({ name }) => name)

/** Beside the real catalogue of the server that the list is for. */
const NAMED = `SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND proname = ANY ($1)`

test('every listed function exists', async () => {
  const there = await found(NAMED, [names])
  expect(names.filter((name) => !there.includes(name))).toEqual([])
  const syntax = [...SYNTAX_FUNCTIONS]
  expect(await found(NAMED, [syntax])).toHaveLength(syntax.length)
})

test('no function takes or returns a type that names an object or comes from inside the server', async () => {
  const touching = await found(
    `${NAMED} AND EXISTS (SELECT FROM unnest(proargtypes::oid[] || prorettype) AS t (id) JOIN pg_type ON pg_type.oid = t.id
       WHERE typname ~ '^reg(?!config$)' OR typname IN ('internal', 'cstring', 'trigger', 'event_trigger', 'refcursor', 'aclitem', 'xml', 'oid', 'tid', 'xid', 'pg_lsn'))`,
    [names],
  )
  // age(xid), int8(oid), max and min of oid and tid, text(xml): they return numbers and text, and look up nothing.
  expect(touching.toSorted()).toEqual(['age', 'int8', 'max', 'min', 'text'])
})

test('no function has side effects; those that use random values or the time are known', async () => {
  const changing = await found(`${NAMED} AND provolatile = 'v'`, [names])
  expect(changing).toHaveLength(9)
  // Not volatile for PostgreSQL: they are constant within a statement.
  const ofTheClock = ['now', 'statement_timestamp', 'transaction_timestamp']
  expect([...changing, ...ofTheClock].toSorted()).toEqual([...CHANGING_FUNCTIONS].toSorted())
})

test('no listed function is revoked from PUBLIC on the embedded server', async () => {
  const kept = `pronamespace = 'pg_catalog'::regnamespace AND NOT has_function_privilege('public', oid, 'EXECUTE')`
  expect((await pool.query(`SELECT FROM pg_proc WHERE ${kept}`)).rowCount).toBeGreaterThan(300)
  expect(
    await found(`SELECT DISTINCT proname AS name FROM pg_proc WHERE ${kept} AND proname = ANY ($1)`, [names]),
  ).toEqual([])
})

test('every listed operator exists, and everybody may call its function', async () => {
  const there = await found(
    `SELECT DISTINCT oprname AS name FROM pg_operator WHERE oprname = ANY ($1) AND has_function_privilege('public', oprcode, 'EXECUTE')`,
    [[...OPERATORS]],
  )
  expect([...OPERATORS].filter((name) => !there.includes(name))).toEqual([])
})

test('every listed type exists, and none names an object or a row', async () => {
  const there = await found(
    `SELECT typname AS name FROM pg_type WHERE typname = ANY ($1) AND typtype IN ('b', 'r', 'm') AND typname !~ '^reg|^oid|id$|^_' OR typname = 'uuid'`,
    [[...TYPE_NAMES]],
  )
  expect([...TYPE_NAMES].filter((name) => !there.includes(name))).toEqual([])
})
