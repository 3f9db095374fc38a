import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkStatement } from './checkStatement.ts'

beforeAll(() => loadModule())

const serverNames = {
  all: new Set([
    'age',
    'array_agg',
    'bytea',
    'format',
    'pg_sleep',
    'polygon',
    'regclass',
    'to_jsonb',
    'upper',
    'version',
  ]),
  ofRows: new Set(['array_agg', 'pg_typeof']),
}
const check = (sql: string) => checkStatement(sql, serverNames)

function checked(sql: string) {
  const reply = check(sql)
  if ('diagnostic' in reply) throw new Error(JSON.stringify(reply.diagnostic))
  return reply.checked
}

function diagnostic(sql: string) {
  const reply = check(sql)
  return 'diagnostic' in reply ? reply.diagnostic : undefined
}

describe('distinguishes tables from WITH queries', () => {
  test.each([
    ['SELECT * FROM a, b.c', undefined],
    ['SELECT * FROM a', ['a']],
    ['WITH a AS (SELECT 1) SELECT * FROM a', []],
    ['WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a, b', ['b']],
    ['WITH RECURSIVE a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a', []],
    ['WITH a AS (SELECT * FROM a) SELECT * FROM a', ['a']],
    ['WITH a AS (SELECT 1) SELECT * FROM public.a', ['a']],
    ['WITH a AS (WITH b AS (SELECT 1) SELECT * FROM b) SELECT * FROM b', ['b']],
    ['SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) x, a', ['a']],
    ['(WITH a AS (SELECT 1) SELECT * FROM a) UNION SELECT * FROM a', ['a']],
    ['WITH a AS (SELECT 1) (SELECT * FROM a) UNION (SELECT * FROM a)', []],
    ['WITH a AS (SELECT 1) SELECT (SELECT count(*) FROM a) FROM (SELECT * FROM a) b, LATERAL (TABLE a) c', []],
    ['WITH "A" AS (SELECT 1) SELECT * FROM a', ['a']],
    ['SELECT comment.a FROM comment -- a comment', ['comment']],
    ['SELECT * FROM "constructor", "__proto__", "toString"', ['constructor', '__proto__', 'toString']],
  ])('%s', (sql, tables) => {
    const reply = check(sql)
    expect('checked' in reply ? reply.checked.tables.map(({ name }) => name) : undefined).toEqual(tables)
  })
})

test('finds a table’s name in the text, also if the parser cuts it', () => {
  const long = 'ş'.repeat(50)
  const sql = `SELECT 'ü', "x""y".a FROM "x""y", public /* . */ . "${long}" AS t, UPPER_name`
  expect(checked(sql).tables.map(({ name, start, end, alias }) => [name, sql.slice(start, end), alias])).toEqual([
    ['x"y', '"x""y"', 'x"y'],
    [long, `public /* . */ . "${long}"`, undefined],
    ['upper_name', 'UPPER_name', 'upper_name'],
  ])
})

describe('runs statements that can create large values with guarded functions', () => {
  test.each([
    `SELECT ad || ' ' || soyad FROM t WHERE ad LIKE '%a%'`,
    `SELECT replace(replace(tutar, '.', ''), ',', '.')::numeric FROM t`,
    `SELECT sum(n), count(*), max(ad) FROM t GROUP BY il`,
    `SELECT upper(ad), trim(ad), concat(ad, ' ', soyad) FROM t`,
    `WITH a AS (SELECT 1 AS x) SELECT * FROM a`,
    `SELECT jsonb_build_object('a', ad) FROM t`,
    `SELECT n FROM t WHERE n IN (1, 2, 3)`,
    `SELECT ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]`,
  ])('without guarded functions: %s', (sql) => expect(checked(sql).isGuarded).toBe(false))

  test.each([
    `SELECT repeat(ad, 9) FROM t`,
    `SELECT lpad(ad, 9) FROM t`,
    `SELECT string_agg(ad, ',') FROM t`,
    `SELECT array_agg(n) FROM t`,
    `SELECT json_arrayagg(n) FROM t`,
    `SELECT ARRAY(SELECT n FROM t)`,
    `SELECT replace(ad, 'a', 'aa') FROM t`,
    `SELECT replace(ad, 'a', soyad) FROM t`,
    `SELECT regexp_replace(ad, 'a', 'b') FROM t`,
    `WITH RECURSIVE r AS (SELECT 1) SELECT * FROM r`,
    `SELECT a||a||a||a||a||a||a||a FROM t`,
    `SELECT concat(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a) FROM t`,
    `SELECT quote_literal(quote_literal(quote_literal(quote_literal(quote_literal(quote_literal(quote_literal(a))))))) FROM t`,
    `SELECT a::bytea::text::bytea::text::bytea::text::bytea::text::bytea::text::bytea::text::bytea::text FROM t`,
    `SELECT '((0,0),(1,1))'::polygon`,
    `SELECT g.polygon FROM unnest(ARRAY['((0,0),(1,1))']) AS g`,
    `SELECT t.array_agg FROM t`,
    `SELECT (ad).array_agg FROM t`,
    `SELECT bytea(text(bytea(text(bytea(text(bytea(text(bytea(text(bytea(text(bytea(a))))))))))))) FROM t`,
    `SELECT (((((((x.bytea).bytea).bytea).bytea).bytea).bytea).bytea).bytea FROM upper('a') AS x`,
  ])('%s', (sql) => expect(checked(sql).isGuarded).toBe(true))
})

describe('replaces the grammar’s own calls by calls of the guarded functions', () => {
  const edited = (sql: string) =>
    checked(sql)
      .edits.toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), sql)
  test.each([
    ['position(a IN b)', 'sandbox.position(part => a , whole =>  b)'],
    ['position((a IN (b)) IN c)', 'sandbox.position(part => (a IN (b)) , whole =>  c)'],
    ['POSITION ( x[1] in y )', 'sandbox.position ( part => x[1] , whole =>  y )'],
    [`trim(BOTH 'x' FROM a)`, `sandbox.btrim( part => 'x' , whole =>  a)`],
    [`trim(LEADING FROM a, 'x')`, `sandbox.ltrim(  a, 'x')`],
    [`trim(TRAILING a, 'x')`, `sandbox.rtrim( a, 'x')`],
    [
      `trim((a IS DISTINCT FROM b)::text FROM c)`,
      `sandbox.btrim(part => (a IS DISTINCT FROM b)::sandbox.language_text::text , whole =>  c)`,
    ],
    ['trim(a)', 'trim(a)'],
    ['normalize(a, NFKC)', `sandbox.normalize(a, 'nfkc')`],
    ['normalize(nfc)', 'sandbox.normalize(nfc)'],
  ])('%s', (call, expected) => {
    expect(edited(`SELECT ${call}, repeat(a, 2)`)).toBe(`SELECT ${expected}, repeat(a, 2)`)
  })
})

test('returns the position in characters of the caller’s text', () => {
  expect(diagnostic(`SELECT 'ş😀', pg_sleep(1)`)).toMatchObject({ key: 'sqlFunction', position: 14 })
  expect(diagnostic(`SELECT 'ş😀', 1 FROM x y z`)).toMatchObject({
    key: 'sqlSyntax',
    position: 25,
    values: { index: 24 },
  })
})

describe('treats a name after a part of FROM as a call if that part is not a table', () => {
  test.each([
    [`SELECT g.regclass FROM generate_series(1, 2) AS g`, 'sqlFunction'],
    [`SELECT generate_series.regclass FROM generate_series(1, 2)`, 'sqlFunction'],
    [`SELECT (SELECT g.pg_sleep) FROM generate_series(1, 2) AS g`, 'sqlFunction'],
    [`SELECT g.pg_sleep FROM LATERAL unnest(ARRAY[1.0]) AS g, (SELECT 1) AS g2`, 'sqlFunction'],
    [`SELECT g.pg_sleep FROM ROWS FROM (unnest(ARRAY[1.0])) AS g`, 'sqlFunction'],
    [
      `SELECT text.regclass FROM CAST('pg_class' AS text), (SELECT (SELECT 1) FROM (SELECT 1) AS text) AS x`,
      'sqlFunction',
    ],
    [`SELECT g.version FROM (SELECT 1) AS x, upper('a') AS g ORDER BY (SELECT 1 FROM (SELECT 1) AS g)`, 'sqlFunction'],
    [`SELECT ($$a$$).regclass`, 'sqlFunction'],
    [`SELECT t.pg_typeof FROM t`, 'sqlFunction'],
    [`SELECT g.format FROM unnest(ARRAY['%100000000s']) AS g`, 'sqlFormat'],
    [`SELECT ('%s'::text).format`, 'sqlFormat'],
    // Columns.
    [`SELECT t.version, t.regclass FROM t`, undefined],
    [`SELECT s.version FROM (SELECT version FROM t) AS s`, undefined],
    [`WITH w AS (SELECT 1 AS version) SELECT w.version FROM w`, undefined],
    [`SELECT j.version FROM (t JOIN u USING (id)) AS j`, undefined],
    [`SELECT g.version FROM unnest(ARRAY[1]) AS g (version)`, undefined],
    [`SELECT r.version FROM json_to_recordset('[]') AS r (version text)`, undefined],
    [`SELECT (t).yok FROM t`, undefined],
  ])('%s', (sql, key) => expect(diagnostic(sql)?.key).toBe(key))
})

test('rejects syntax that is not in the list', () => {
  expect(diagnostic('SELECT 1 INTO x')).toMatchObject({ key: 'sqlElement', values: { element: 'IntoClause' } })
  expect(diagnostic('CREATE TABLE x ()')).toMatchObject({ key: 'sqlElement', values: { element: 'CreateStmt' } })
  expect(diagnostic(`SELECT xmlelement(name a)`)).toMatchObject({ key: 'sqlElement', values: { element: 'XmlExpr' } })
})

describe('knows whether a result stays the same as long as the data do not change', () => {
  test.each([
    'SELECT count(*), sum(a), max(zaman) FROM t GROUP BY il HAVING count(*) > 1',
    `SELECT date_trunc('month', zaman), age(zaman, gun) FROM t WHERE ad LIKE '%snowdon%'`,
    'SELECT "now", today FROM t',
  ])('%s gives the same result', (sql) => expect(checked(sql).isDeterministic).toBe(true))

  test.each([
    'SELECT now()',
    'SELECT * FROM t ORDER BY random()',
    'SELECT (SELECT max(b) FROM (SELECT clock_timestamp() AS b) AS x)',
    'SELECT CURRENT_DATE',
    'SELECT * FROM t WHERE zaman > LOCALTIMESTAMP',
    'SELECT age(zaman) FROM t',
    'SELECT (t.zaman).age FROM t',
    'SELECT g.age FROM generate_series(1, 2) AS g',
    `SELECT 'now'::timestamp`,
    `SELECT date 'Yesterday' - gun FROM t`,
    `SELECT CAST(' today ' AS date)`,
    `SELECT E'n\\157w'::timestamp`,
    'SELECT * FROM t TABLESAMPLE system (10)',
    'SELECT gen_random_uuid() FROM t',
    'SELECT array_shuffle(etiket) FROM t',
  ])('%s may give another result', (sql) => expect(checked(sql).isDeterministic).toBe(false))
})
