import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { ADMIN } from '../embedded/cluster.ts'
import { type Connection, openPool, type Pool } from '../pool.ts'
import { keepFunctionsFromPublic } from './privilegedFunctions.ts'
import { prepareSandboxRole } from './sandboxRole.ts'

let owner: Pool
let ownerConnection: Connection
/** Connects as the role itself, without the parser, the read-only transaction and the other checks. */
let role: Pool

beforeAll(async () => {
  const database = await testDatabase()
  owner = database.pool
  ownerConnection = database.connection
  await owner.query('CREATE TABLE datastore.before (a int); INSERT INTO datastore.before VALUES (1)')
  const prepared = await prepareSandboxRole(owner, ownerConnection)
  if ('off' in prepared) throw new Error(prepared.off)
  role = openPool(prepared.connection, { error() {} }, 2)
})
afterAll(() => role.end())

const codeOf = (pool: Pool, sql: string) =>
  pool.query(sql).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

test('reads only the tables that were granted to it', async () => {
  await owner.query('CREATE TABLE datastore.after (a int)')
  expect(await codeOf(role, 'SELECT * FROM datastore.before')).toBe('42501')
  expect(await codeOf(role, 'SELECT * FROM datastore.after')).toBe('42501')
})

test('is updated by every start, also by several at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const starts = Array.from({ length: 4 }, () => prepareSandboxRole(owner, ownerConnection))
    const again = await Promise.all(starts)
    expect(again.map((prepared) => 'connection' in prepared)).toEqual([true, true, true, true])
  }
  expect(await codeOf(role, 'SELECT 1')).toBe('answered')
})

describe('PostgreSQL rejects', () => {
  test.each([
    ['INSERT INTO datastore.before VALUES (2)', ['25006']],
    ['SET default_transaction_read_only = off; INSERT INTO datastore.before VALUES (2)', ['42501', '25006']],
    ['BEGIN READ WRITE; UPDATE datastore.before SET a = 2', ['42501']],
    ['BEGIN READ WRITE; DELETE FROM datastore.before', ['42501']],
    ['BEGIN READ WRITE; TRUNCATE datastore.before', ['42501']],
    ['BEGIN READ WRITE; DROP TABLE datastore.before', ['42501']],
    ['BEGIN READ WRITE; CREATE TABLE datastore.x (a int)', ['42501']],
    ['BEGIN READ WRITE; CREATE TABLE public.x (a int)', ['42501']],
    ['BEGIN READ WRITE; CREATE SCHEMA x', ['42501']],
    ['BEGIN READ WRITE; CREATE ROLE x', ['42501']],
    ['BEGIN READ WRITE; LOCK TABLE datastore.before IN ACCESS EXCLUSIVE MODE', ['42501']],
    ['BEGIN READ WRITE; SELECT * FROM datastore.before FOR UPDATE', ['42501']],
    ['SELECT * FROM app_user', ['42P01', '42501']],
    ['SELECT * FROM public.setting', ['42501']],
    ['SELECT * FROM public.api_token', ['42501']],
    ['SELECT * FROM pg_authid', ['42501']],
    ['SET ROLE fihrist', ['42501']],
    ['SET SESSION AUTHORIZATION fihrist', ['42501']],
    ['COPY datastore.before TO PROGRAM $$id$$', ['42501']],
    [`COPY datastore.before TO '/tmp/x'`, ['42501']],
    ['SET temp_file_limit = -1', ['42501']],
    [`SELECT pg_sleep(1)`, ['42501']],
    [`SELECT pg_read_file('PG_VERSION')`, ['42501']],
    [`SELECT set_config('work_mem', '1GB', false)`, ['42501']],
    [`SELECT current_setting('data_directory')`, ['42501']],
    [`SELECT pg_advisory_lock(1)`, ['42501']],
    [`SELECT pg_terminate_backend(1)`, ['42501']],
    [`SELECT query_to_xml('SELECT 1', true, true, '')`, ['42501']],
    [`SELECT ts_rewrite('a', 'SELECT 1')`, ['42501']],
    [`SELECT lo_creat(-1)`, ['42501']],
    [`SELECT nextval('datastore.x')`, ['42P01', '42501']],
    [`SELECT version()`, ['42501']],
  ])('%s', async (sql, codes) => {
    expect(codes).toContain(await codeOf(role, sql))
    await role.query('ROLLBACK')
  })
})

test('has its limits from the start of a connection', async () => {
  const names = Object.keys(LIMITS)
  const responses = await Promise.all(names.map((name) => role.query(`SHOW ${name}`)))
  expect(Object.fromEntries(responses.map(({ rows }, index) => [names[index], rows[0]?.[names[index] ?? '']]))).toEqual(
    LIMITS,
  )
})

const LIMITS = {
  default_transaction_read_only: 'on',
  jit: 'off',
  log_min_error_statement: 'panic',
  search_path: 'pg_catalog',
  statement_timeout: '1min',
  temp_file_limit: '64MB',
  work_mem: '8MB',
}

test('is rejected if it can do more than read', async () => {
  await owner.query('GRANT CREATE ON SCHEMA public TO public')
  const prepared = await prepareSandboxRole(owner, ownerConnection)
  await owner.query('REVOKE CREATE ON SCHEMA public FROM public')
  expect('off' in prepared && prepared.off).toMatch(/could do more than read: create in schema public/)
})

test('is rejected if it can write to another role’s table', async () => {
  await owner.query('CREATE TABLE public.open_to_all (a int); GRANT INSERT ON public.open_to_all TO public')
  const prepared = await prepareSandboxRole(owner, ownerConnection)
  await owner.query('DROP TABLE public.open_to_all')
  expect('off' in prepared && prepared.off).toMatch(/write to open_to_all/)
})

test('is rejected if everybody may read the portal’s own tables, or all of the datastore', async () => {
  for (const [table, words] of [
    ['public.setting', /could do more than read: read setting/],
    ['datastore.before', /read tables that are not public/],
  ] as const) {
    await owner.query(`GRANT SELECT ON ${table} TO public`)
    const prepared = await prepareSandboxRole(owner, ownerConnection)
    await owner.query(`REVOKE SELECT ON ${table} FROM public`)
    expect('off' in prepared && prepared.off).toMatch(words)
  }
})

test('is rejected if it can call a function that runs with its owner’s rights', async () => {
  await owner.query('CREATE FUNCTION public.as_owner() RETURNS int LANGUAGE sql SECURITY DEFINER AS $$ SELECT 1 $$')
  const prepared = await prepareSandboxRole(owner, ownerConnection)
  await owner.query('DROP FUNCTION public.as_owner()')
  expect('off' in prepared && prepared.off).toMatch(/call as_owner\(\)/)
})

test('is rejected if a function was granted to the role itself', async () => {
  const { rows } = await owner.query<{ role: string }>('SELECT sql_reader() AS role')
  const admin = openPool({ ...ownerConnection, user: ADMIN }, { error() {} }, 1)
  await admin.query(`GRANT EXECUTE ON FUNCTION pg_sleep(float8) TO ${rows[0]?.role}`)
  const prepared = await prepareSandboxRole(owner, ownerConnection)
  await admin.query(`REVOKE EXECUTE ON FUNCTION pg_sleep(float8) FROM ${rows[0]?.role}`)
  await admin.end()
  expect('off' in prepared && prepared.off).toMatch(/could do more than read: call pg_sleep/)
})

test('is not created if the portal may not create roles', async () => {
  await owner.query(`CREATE ROLE plain_owner LOGIN PASSWORD 'x'`)
  const plain = openPool({ ...ownerConnection, user: 'plain_owner', password: 'x' }, { error() {} }, 1)
  const prepared = await prepareSandboxRole(plain, ownerConnection)
  await plain.end()
  expect('off' in prepared && prepared.off).toMatch(/CREATEROLE/)
})

describe('on a server where everybody may call every function', () => {
  let foreign: { pool: Pool; connection: Connection }
  let admin: Pool
  beforeAll(async () => {
    foreign = await testDatabase()
    admin = openPool({ ...foreign.connection, user: ADMIN }, { error() {} }, 2)
    // The state after initdb.
    await admin.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pg_catalog TO PUBLIC')
  })
  afterAll(() => admin.end())

  test('is rejected with the names of the functions and the page that helps', async () => {
    const prepared = await prepareSandboxRole(foreign.pool, foreign.connection)
    expect('off' in prepared && prepared.off).toMatch(
      /could do more than read: call (?=.*pg_sleep)(?=.*query_to_xml)(?=.*ts_stat).* more functions.*docs\/configuration\.md/,
    )
  })

  test('is created after a superuser has run the script, and the portal keeps its functions', async () => {
    await keepFunctionsFromPublic(admin)
    expect(await prepareSandboxRole(foreign.pool, foreign.connection)).toHaveProperty('connection')
    expect(await codeOf(foreign.pool, `SELECT set_config('work_mem', '4MB', true), pg_advisory_lock(1)`)).toBe(
      'answered',
    )
  })

  test('is created if the portal is a superuser, which revokes the functions from the other roles itself', async () => {
    await admin.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pg_catalog TO PUBLIC')
    const prepared = await prepareSandboxRole(admin, { ...foreign.connection, user: ADMIN })
    if ('off' in prepared) throw new Error(prepared.off)
    const reader = openPool(prepared.connection, { error() {} }, 1)
    expect(await codeOf(reader, 'SELECT pg_sleep(0)')).toBe('42501')
    await reader.end()
  })
})
