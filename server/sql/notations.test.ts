import { loadModule, parseSync } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../db/pool.ts'
import { findServerNames } from '../db/sandbox/findSqlTables.ts'
import privileged from '../db/sandbox/privilegedFunctions.sql?raw'
import { prepareSandboxRole } from '../db/sandbox/sandboxRole.ts'
import { testDatabase } from '../testing/database.ts'
import { ATTRIBUTE_RULES, attributeCalls } from './check/attributeCalls.ts'
import { checkStatement } from './check/checkStatement.ts'
import { type Findings, noFindings, type ServerNames } from './check/findings.ts'
import { fieldsOf } from './check/treeNode.ts'
import { walkTree } from './check/walkTree.ts'
import { FUNCTIONS } from './data/functions.ts'
import { OPERATORS } from './data/operators.ts'
import { TYPE_NAMES } from './data/typeNames.ts'

/*
 * Every name of the real server that public SQL must not use, in every notation that PostgreSQL has for a call or a cast: the
 * checker rejects it, and without the checker the database does.
 */

let db: Pool
let role: Pool
let serverNames: ServerNames

beforeAll(async () => {
  await loadModule()
  const database = await testDatabase()
  db = database.pool
  serverNames = await findServerNames(db)
  const prepared = await prepareSandboxRole(db, database.connection)
  if ('off' in prepared) throw new Error(prepared.off)
  await db.query(`CREATE FUNCTION sandbox.codes_of(statements text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
    DECLARE statement text;
    BEGIN
      FOREACH statement IN ARRAY statements LOOP
        BEGIN EXECUTE statement; RETURN NEXT 'answered';
        EXCEPTION WHEN OTHERS THEN RETURN NEXT SQLSTATE; END;
      END LOOP;
    END $$`)
  role = openPool(prepared.connection, { error() {} }, 1, { settings: { search_path: 'pg_catalog' } })
}, 60_000)
afterAll(() => role.end())

/** `f` is an allowed function in FROM, `name` a quoted name. */
type Notation = (name: string, f: string) => string

const CALLS: Record<string, Notation> = {
  'name(x)': (name) => `SELECT ${name}(x) FROM t`,
  'x.name': (name, f) => `SELECT x.${name} FROM ${f}(1) AS x`,
  '(x).name': (name, f) => `SELECT (x).${name} FROM ${f}(1) AS x`,
  '(f(y)).name': (name, f) => `SELECT (${f}(1)).${name}`,
  'f.name': (name, f) => `SELECT ${f}.${name} FROM ${f}(1)`,
  '((x).a).name': (name) => `SELECT ((x).a).${name} FROM t AS x`,
  '(ROW(1)).name': (name) => `SELECT (ROW(1)).${name}`,
  '(SELECT x.name)': (name, f) => `SELECT (SELECT x.${name}) FROM LATERAL ${f}(1) AS x`,
  'WHERE x.name': (name, f) => `SELECT 1 FROM t, ${f}(1) AS x WHERE x.${name} IS NULL ORDER BY x.${name}`,
  'ROWS FROM': (name, f) => `SELECT x.${name} FROM ROWS FROM (${f}(1)) AS x`,
  'text.name of a cast in FROM': (name) => `SELECT text.${name} FROM CAST('a' AS text), (SELECT 1) AS y`,
  'text.name beside a row of that name': (name) =>
    `SELECT text.${name} FROM CAST('a' AS text), (SELECT (SELECT 1) FROM (SELECT 1) AS text) AS y`,
}
const QUALIFIED: Record<string, Notation> = {
  'pg_catalog.name(x)': (name) => `SELECT pg_catalog.${name}(x) FROM t`,
  'FROM name(x)': (name) => `SELECT * FROM ${name}(1) AS y`,
  'name(*)': (name) => `SELECT ${name}(*) FROM t`,
  'name(VARIADIC x)': (name) => `SELECT ${name}(VARIADIC ARRAY[1])`,
  'name(…) OVER ()': (name) => `SELECT ${name}(x) OVER () FROM t`,
  'name(a => x)': (name) => `SELECT ${name}(a => x) FROM t`,
}
const CASTS: Record<string, Notation> = {
  'x::name': (name) => `SELECT 'a'::${name}`,
  'x::name[]': (name) => `SELECT '{a}'::${name}[]`,
  'x::pg_catalog.name': (name) => `SELECT 'a'::pg_catalog.${name}`,
  'CAST(x AS name)': (name) => `SELECT CAST(x AS ${name}) FROM t`,
  "name 'x'": (name) => `SELECT ${name} 'a'`,
  'a column of a record': (name) => `SELECT * FROM json_to_record('{}') AS x (a ${name})`,
  JSON_VALUE: (name) => `SELECT JSON_VALUE(x, '$' RETURNING ${name}) FROM t`,
  JSON_TABLE: (name) => `SELECT * FROM JSON_TABLE('{}', '$' COLUMNS (a ${name})) AS x`,
}

/** The calls in which a name after a dot calls a function for a function in FROM: the head and one column. */
const FROM_FUNCTION: Record<string, { column: (name: string, f: string) => string; from: (f: string) => string }> = {
  'x.name': { column: (name) => `x.${name}`, from: (f) => `${f}(1) AS x` },
  '(x).name': { column: (name) => `(x).${name}`, from: (f) => `${f}(1) AS x` },
  '(f(y)).name': { column: (name, f) => `(${f}(1)).${name}`, from: () => '(SELECT 1) AS s' },
  'f.name': { column: (name, f) => `${f}.${name}`, from: (f) => `${f}(1)` },
  '(f).name': { column: (name, f) => `(${f}).${name}`, from: (f) => `${f}(1)` },
  '(SELECT x.name)': { column: (name) => `(SELECT x.${name})`, from: (f) => `LATERAL ${f}(1) AS x` },
  'x.name beside a table': { column: (name) => `x.${name}`, from: (f) => `t, ${f}(1) AS x` },
  'x.name of a join': { column: (name) => `x.${name}`, from: (f) => `t JOIN LATERAL ${f}(1) AS x ON true` },
  'x.name with a column list': { column: (name) => `x.${name}`, from: (f) => `${f}(1) AS x (a)` },
  'WITH ORDINALITY': { column: (name) => `x.${name}`, from: (f) => `${f}(1) WITH ORDINALITY AS x` },
  'ROWS FROM': { column: (name) => `x.${name}`, from: (f) => `ROWS FROM (${f}(1), abs(1)) AS x` },
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Each query uses the next of the functions in FROM. */
const IN_FROM = [...FUNCTIONS].map(quoted)
let turn = 0
const inFrom = () => IN_FROM[turn++ % IN_FROM.length] ?? ''

const judged = (sql: string) => {
  const reply = checkStatement(sql, serverNames)
  return 'diagnostic' in reply
    ? { key: reply.diagnostic.key }
    : { isGuarded: reply.checked.isGuarded, isDeterministic: reply.checked.isDeterministic }
}

async function namesOf(sql: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

describe('the checker rejects what is not listed, as', () => {
  test.each(Object.entries({ ...CALLS, ...QUALIFIED }))(
    '%s',
    async (_, notation) => {
      const names = (
        await namesOf(`SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace`)
      ).filter((name) => !FUNCTIONS.has(name))
      expect(names.length).toBeGreaterThan(1_500)
      expect(names.filter((name) => !('key' in judged(notation(quoted(name), inFrom()))))).toEqual([])
    },
    60_000,
  )

  test.each(Object.entries({ ...CALLS, ...CASTS }))(
    '%s of a type',
    async (notated, notation) => {
      const names = (
        await namesOf(`SELECT typname AS name FROM pg_type WHERE typnamespace = 'pg_catalog'::regnamespace`)
      ).filter((name) => !TYPE_NAMES.has(name) && !(notated in CALLS && FUNCTIONS.has(name)))
      expect(names.length).toBeGreaterThan(200)
      expect(names.filter((name) => !('key' in judged(notation(quoted(name), inFrom()))))).toEqual([])
    },
    60_000,
  )

  test('an operator', async () => {
    const names = await namesOf('SELECT DISTINCT oprname AS name FROM pg_operator')
    const others = [...names.filter((name) => !OPERATORS.has(name)), '@@@@', '<<<']
    for (const sign of others) expect(judged(`SELECT a ${sign} b FROM t`)).toHaveProperty('key')
    for (const sign of names) expect(judged(`SELECT a OPERATOR(pg_catalog.${sign}) b FROM t`)).toHaveProperty('key')
  })
})

test('a listed function has the same classification in every notation: growth and determinism', () => {
  const different = []
  for (const name of FUNCTIONS) {
    const plain = judged(`SELECT ${quoted(name)}(x) FROM t`)
    for (const notated of ['x.name', '(x).name', 'f.name', '(SELECT x.name)', 'ROWS FROM']) {
      // A function in FROM that neither grows nor changes.
      const other = judged(CALLS[notated]?.(quoted(name), 'abs') ?? '')
      if (JSON.stringify(other) !== JSON.stringify(plain)) different.push([name, notated, plain, other])
    }
  }
  expect(different).toEqual([])
})

/** What the checker finds in a statement about names after a dot. */
function attributesIn(sql: string): Findings {
  const [statement] = parseSync(sql).stmts ?? []
  const findings = noFindings(serverNames)
  for (const { type, fields, scope, part } of walkTree(fieldsOf(statement?.stmt, 'SelectStmt') ?? {}, findings.main))
    ATTRIBUTE_RULES[type]?.(fields, findings, { scope, part })
  return findings
}

/*
 * The whole product. Each statement is parsed once, and then represents the same statement with each other name: the tests
 * above show that the parser creates the same tree for every name.
 */
test.each(Object.entries(FROM_FUNCTION))(
  'each privileged name is treated as a call after each function in FROM: %s',
  async (_, { column, from }) => {
    const functions = await namesOf(
      `SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace`,
    )
    const types = await namesOf(`SELECT typname AS name FROM pg_type WHERE typnamespace = 'pg_catalog'::regnamespace`)
    const names = [
      ...new Set([
        ...(await privilegedFunctions()).map(({ proname }) => proname),
        ...types.filter((name) => !TYPE_NAMES.has(name) && !FUNCTIONS.has(name)),
      ]),
    ]
    const listed = functions.filter((name) => FUNCTIONS.has(name))
    expect([names.length > 500, listed.length]).toEqual([true, FUNCTIONS.size])
    const missed = listed.flatMap((f) => {
      const findings = attributesIn(`SELECT ${column('a_name', quoted(f))} FROM ${from(quoted(f))}`)
      const [attribute] = findings.attributes.filter(({ name }) => name === 'a_name')
      if (!attribute) return [f]
      const attributes = names.map((name) => ({ ...attribute, name }))
      return attributeCalls({ ...findings, attributes }).length === names.length ? [] : [f]
    })
    expect(missed).toEqual([])
  },
  60_000,
)

type Privileged = { proname: string; name: string; arguments: string[]; isPlain: boolean }

/** The list without its last condition: includes functions that are already revoked from PUBLIC. */
async function privilegedFunctions(): Promise<Privileged[]> {
  const from = privileged.slice(
    privileged.indexOf('FROM pg_proc'),
    privileged.indexOf("AND has_function_privilege('public'"),
  )
  const { rows } = await db.query<Privileged>(
    `SELECT proname, quote_ident(p.proname) AS name, ARRAY(SELECT format_type(a, NULL) FROM unnest(proargtypes::oid[]) WITH ORDINALITY AS t (a, n) ORDER BY n) AS arguments,
       NOT EXISTS (SELECT FROM unnest(proargtypes::oid[]) AS t (a) JOIN pg_type ON pg_type.oid = a WHERE typtype = 'p') AND provariadic = 0 AS "isPlain"
     ${from}`,
  )
  return rows
}

/** PostgreSQL's error codes for statements that run with the rights of public SQL, many in one request. */
async function codesOf(statements: readonly string[]): Promise<string[]> {
  const codes: string[] = []
  for (let start = 0; start < statements.length; start += 2_000) {
    const { rows } = await role.query<{ code: string }>('SELECT sandbox.codes_of($1) AS code', [
      statements.slice(start, start + 2_000),
    ])
    codes.push(...rows.map(({ code }) => code))
  }
  return codes
}

test('without the checker, the database rejects every privileged function in every notation', async () => {
  const functions = await privilegedFunctions()
  expect(functions.length).toBeGreaterThan(300)
  for (const known of [
    'pg_sleep',
    'query_to_xml',
    'ts_stat',
    'set_config',
    'pg_read_file',
    'lo_import',
    'current_setting',
  ])
    expect(functions.map(({ name }) => name)).toContain(known)
  const statements = functions.flatMap(({ name, arguments: types, isPlain }) => {
    // A subquery that is not flattened: for a constant null PostgreSQL would not even check the permission.
    const row = `(SELECT ${types.map((type, index) => `NULL::${type} AS a${index}`).join(', ') || '1'} OFFSET 0) AS s`
    const values = types.map((_, index) => `a${index}`).join(', ')
    const attributes = [
      `SELECT (s.a0).${name} FROM ${row}`,
      `SELECT g.${name} FROM unnest(ARRAY[NULL::${types[0]}]) AS g`,
      `SELECT g.${name} FROM ${row}, LATERAL coalesce(s.a0) AS g`,
    ]
    const calls = [
      `SELECT ${name}(${values}) FROM ${row}`,
      `SELECT pg_catalog.${name}(${values}) FROM ${row}`,
      `SELECT y.* FROM ${row}, LATERAL ${name}(${values}) AS y`,
    ]
    return [...calls, ...(types.length === 1 ? attributes : [])].map((sql, index) => ({
      sql,
      // With plain arguments the function is certainly found, so the error is about the permission.
      isKnown: isPlain && index < 2,
    }))
  })
  const codes = await codesOf(statements.map(({ sql }) => sql))
  const wrong = statements.map(({ sql, isKnown }, index) => ({ sql, isKnown, code: codes[index] }))
  expect(wrong.filter(({ isKnown, code }) => code === 'answered' || (isKnown && code !== '42501'))).toEqual([])
  expect(codes.length).toBe(statements.length)
  expect(codes.filter((code) => code === '42501').length).toBeGreaterThan(1_000)
}, 120_000)

test('without the checker, the database rejects them after every function in FROM whose value they accept', async () => {
  // Each listed function, with any arguments, with each privileged function whose only parameter has its type.
  const { rows } = await db.query<{ call: string; row: string; type: string }>(
    `SELECT DISTINCT format('%I(%s)', p.proname, (SELECT string_agg('a' || n, ', ' ORDER BY n) FROM generate_series(1, pronargs) AS n)) AS call,
       '(SELECT ' || coalesce((SELECT string_agg(format('NULL::%s AS a%s', format_type(a, NULL), n), ', ')
         FROM unnest(proargtypes::oid[]) WITH ORDINALITY AS t (a, n)), '1') || ' OFFSET 0) AS s' AS row,
       format_type(prorettype, NULL) AS type
     FROM pg_proc p WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f' AND proname = ANY ($1) AND provariadic = 0
       AND NOT EXISTS (SELECT FROM unnest(proargtypes::oid[]) AS t (a) JOIN pg_type ON pg_type.oid = a WHERE typtype = 'p')`,
    [[...FUNCTIONS]],
  )
  expect(rows.length).toBeGreaterThan(500)
  const single = (await privilegedFunctions()).filter(({ arguments: types }) => types.length === 1)
  const statements = rows.flatMap(({ call, row, type }) =>
    single
      .filter(({ arguments: [taken] }) => taken === type)
      .flatMap(({ name }) => [
        `SELECT g.${name} FROM ${row}, LATERAL ${call} AS g`,
        `SELECT (g).${name} FROM ${row}, LATERAL ${call} AS g`,
        `SELECT g.${name} FROM ${row}, LATERAL ROWS FROM (${call}) AS g`,
      ]),
  )
  expect(statements.length).toBeGreaterThan(5_000)
  const codes = await codesOf(statements)
  const results = statements.map((sql, index) => ({ sql, code: codes[index] }))
  // A variadic function is not found in these notations: no such column, wrong object type.
  const notFound = new Set(['42703', '42809'])
  expect(results.filter(({ code }) => code !== '42501' && !notFound.has(code ?? ''))).toEqual([])
  expect(results.filter(({ code }) => code === '42501').length).toBeGreaterThan(statements.length * 0.99)
}, 120_000)
