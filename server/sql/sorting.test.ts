import { beforeAll, describe, expect, test } from 'vitest'
import { setTableLanguage } from '../db/languages.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

/*
 * Each way to write text × each way to sort it: the order is that of Intl.Collator. And each notation of a call of lower, upper
 * and initcap: the result is JavaScript's for the language of the path. The words are generated with a fixed seed.
 */

const LETTERS = 'aAbBcCçÇdDeEfFgGğĞhHıIiİjJkKlLmMnNoOöÖpPrRsSşŞtTuUüÜvVyYzZ019'
const words: string[] = []
let state = 7
const next = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
while (words.length < 16) {
  const word = Array.from({ length: 1 + next(6) }, () => LETTERS[next(LETTERS.length)]).join('')
  // Words that sort as equal in one of the languages would have two correct orders.
  if (words.every((other) => LOCALES.every((locale) => collator(locale).compare(word, other) !== 0))) words.push(word)
}

function collator(locale: Locale) {
  return new Intl.Collator(locale, { numeric: true })
}

const eachOf = (write: (word: string) => string) => words.map(write)
const values = (write: (word: string) => string) => `VALUES ${eachOf((word) => `(${write(word)})`).join(', ')}`
const union = (write: (word: string) => string) => eachOf((word) => `SELECT ${write(word)}`).join(' UNION ALL ')
/** A row that is not a constant among constants. */
const mixed = (first: string) =>
  `VALUES (${first}), ${eachOf((word) => `('${word}')`)
    .slice(1)
    .join(', ')}`

/** Queries of one column that returns the words; `{t}` is a table with them in the columns ad, kod and etiket. */
const SOURCES: Record<string, string> = {
  'VALUES of constants': values((word) => `'${word}'`),
  'VALUES of constants and NULL': `SELECT x FROM (${values((word) => `'${word}'`)}, (NULL)) AS n (x) WHERE x IS NOT NULL`,
  'VALUES of escaped constants': values((word) => `E'${word}'`),
  'VALUES of dollar-quoted constants': values((word) => `$a$${word}$a$`),
  'UNION of constants': union((word) => `'${word}'`),
  'UNION of VALUES': eachOf((word) => `VALUES ('${word}')`).join(' UNION ALL '),
  'constants and a call': mixed(`replace('${words[0]}', 'x', 'x')`),
  'constants and a cast': mixed(`'${words[0]}'::text`),
  'constants and a column': `SELECT ad FROM "{t}" WHERE ad = '${words[0]}' UNION ALL ${union((word) => `'${word}'`).replace(/^.*? ALL /, '')}`,
  'x::text': values((word) => `'${word}'::text`),
  'x::varchar(9)': values((word) => `'${word}'::varchar(9)`),
  'CAST(x AS text)': values((word) => `CAST('${word}' AS text)`),
  'CAST(x AS varchar)': values((word) => `CAST('${word}' AS character varying(9))`),
  "text 'x'": values((word) => `text '${word}'`),
  'json::text': `SELECT btrim(x::text, '"') FROM unnest(ARRAY[${eachOf((word) => `'"${word}"'`)}]::json[]) AS x`,
  'column::text': `SELECT kod::text FROM "{t}"`,
  'x || y': values((word) => `'${word[0]}' || '${word.slice(1)}'`),
  'x || y || z': values((word) => `'${word[0]}' || '${word.slice(1)}' || ''`),
  CASE: values((word) => `CASE WHEN true THEN '${word}' ELSE 'b' END`),
  COALESCE: values((word) => `COALESCE(NULL, '${word}')`),
  NULLIF: values((word) => `NULLIF('${word}', '')`),
  GREATEST: values((word) => `GREATEST('${word}', '')`),
  concat: values((word) => `concat('${word}', '')`),
  'concat of a number': `SELECT substr(concat(1, x), 2) FROM (${values((word) => `'${word}'`)}) AS n (x)`,
  format: values((word) => `format('%s', '${word}')`),
  'to_char of a date': `SELECT replace(to_char(date '2024-01-02', '"' || x || '"'), '', '') FROM (${values((word) => `'${word}'`)}) AS n (x)`,
  'a format in to_char': values((word) => `to_char(date '2024-01-02', '"${word}"')`),
  array_to_string: values((word) => `array_to_string(ARRAY['${word}'], ',')`),
  jsonb_extract_path_text: `SELECT jsonb_extract_path_text(ek, 'ad') FROM "{t}"`,
  replace: values((word) => `replace('${word}', 'x', 'y')`),
  left: values((word) => `left('${word}', 9)`),
  trim: values((word) => `trim(BOTH ' ' FROM ' ${word} ')`),
  substring: values((word) => `substring('${word}' FROM 1)`),
  'json ->>': values((word) => `'{"a": "${word}"}'::json ->> 'a'`),
  'jsonb column ->>': `SELECT ek ->> 'ad' FROM "{t}"`,
  'ARRAY[…]': `SELECT unnest(ARRAY[${eachOf((word) => `'${word}'`)}])`,
  'ARRAY[…] in FROM': `SELECT u FROM unnest(ARRAY[${eachOf((word) => `'${word}'`)}]) AS u`,
  "'{…}'::text[]": `SELECT u FROM unnest('{${words}}'::text[]) AS u`,
  'CAST(… AS text[])': `SELECT u FROM unnest(CAST('{${words}}' AS text[])) AS u`,
  string_to_table: `SELECT * FROM string_to_table('${words}', ',')`,
  string_to_array: `SELECT unnest(string_to_array('${words}', ','))`,
  regexp_split_to_table: `SELECT * FROM regexp_split_to_table('${words}', ',')`,
  'a text column': `SELECT ad FROM "{t}"`,
  'a varchar column': `SELECT kod FROM "{t}"`,
  'elements of a column': `SELECT unnest(etiket) FROM "{t}"`,
  'a call of a column': `SELECT btrim(ad) FROM "{t}"`,
  'a column and a constant': `SELECT ad || '' FROM "{t}"`,
  'scalar subqueries': `SELECT (SELECT v.x) FROM (${values((word) => `'${word}'`)}) AS v (x)`,
  'a WITH query': `(WITH w AS MATERIALIZED (${values((word) => `'${word}'`)}) SELECT * FROM w)`,
}

/** Statements whose first column is the words in order; `{s}` is a source. */
const ORDERS: Record<string, string> = {
  'ORDER BY x': 'SELECT x FROM ({s}) AS t (x) ORDER BY x',
  'ORDER BY t.x': 'SELECT t.x FROM ({s}) AS t (x) ORDER BY t.x',
  'ORDER BY (t).x': 'SELECT (t).x FROM ({s}) AS t (x) ORDER BY (t).x',
  'ORDER BY 1': 'SELECT * FROM ({s}) AS t (x) ORDER BY 1',
  'ORDER BY of the query itself': '{s} ORDER BY 1',
  'ORDER BY an alias': 'SELECT x AS y FROM ({s}) AS t (x) ORDER BY y',
  'ORDER BY a call': 'SELECT x FROM ({s}) AS t (x) ORDER BY btrim(x)',
  DISTINCT: 'SELECT DISTINCT x FROM ({s}) AS t (x) ORDER BY x',
  'DISTINCT ON': 'SELECT DISTINCT ON (x) x FROM ({s}) AS t (x) ORDER BY x',
  'GROUP BY': 'SELECT x, count(*) FROM ({s}) AS t (x) GROUP BY x ORDER BY x',
  WITH: 'WITH w (x) AS ({s}) SELECT x FROM w ORDER BY x',
  LATERAL: 'SELECT y FROM ({s}) AS t (x), LATERAL (SELECT t.x AS y) AS l ORDER BY y',
  UNION: `SELECT x FROM ({s}) AS t (x) UNION SELECT x FROM ({s}) AS t (x) ORDER BY x`,
  'a window': 'SELECT x FROM (SELECT x, row_number() OVER (ORDER BY x) AS n FROM ({s}) AS t (x)) AS o ORDER BY n',
  array_agg: 'SELECT unnest(array_agg(x ORDER BY x)) FROM ({s}) AS t (x)',
  string_agg: `SELECT string_to_table(string_agg(x, ',' ORDER BY x), ',') FROM ({s}) AS t (x)`,
  comparison: 'SELECT x FROM ({s}) AS a (x) ORDER BY (SELECT count(*) FROM ({s}) AS b (y) WHERE y < x)',
  'comparison of rows':
    'SELECT x FROM ({s}) AS a (x) ORDER BY (SELECT count(*) FROM ({s}) AS b (y) WHERE (y, 1) < (x, 1))',
  min: 'SELECT x FROM ({s}) AS a (x) ORDER BY (SELECT count(*) FROM ({s}) AS b (y) WHERE least(x, y) = y)',
  percentile_disc:
    'SELECT unnest(percentile_disc(ARRAY(SELECT i / {n}.0 FROM generate_series(1, {n}) AS i)::float8[]) WITHIN GROUP (ORDER BY x)) FROM ({s}) AS t (x)',
}

const portals = new Map<Locale, { portal: TestCatalogue; id: string }>()

beforeAll(async () => {
  for (const locale of LOCALES) portals.set(locale, await portalOf(locale))
}, 60_000)

async function portalOf(locale: Locale): Promise<{ portal: TestCatalogue; id: string }> {
  const portal = await testCatalogue({ sqlTimeoutMs: 60_000 })
  const user = await portal.makeUser()
  expect(await setTableLanguage(portal.services.db, locale)).toBe(true)
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, user)
  await portal.call('package_create', { name: 'iller', owner_org: 'kurum' }, user)
  const { body } = await portal.call(
    'datastore_create',
    {
      resource: { package_id: 'iller', name: 'Liste' },
      fields: Object.entries({ ad: 'text', kod: 'varchar(20)', etiket: '_text', ek: 'jsonb' }).map(([id, type]) => ({
        id,
        type,
      })),
      records: words.map((word) => ({ ad: word, kod: word, etiket: [word], ek: { ad: word } })),
    },
    user,
  )
  return { portal, id: body.result.resource_id }
}

async function ask(of: Locale, path: Locale, sql: string): Promise<unknown> {
  const at = portals.get(of)
  const { status, body } =
    (await at?.portal.call('datastore_search_sql', { sql: sql.replaceAll('{t}', at.id) }, { locale: path })) ?? {}
  if (status !== 200) return body.error
  return body.result.records.map((record: object) => Object.values(record)[0])
}

describe.each(LOCALES)('in a portal whose first language is %s', (locale) => {
  test.each(Object.entries(SOURCES))('%s sorts by its alphabet', async (_, source) => {
    const expected = words.toSorted(collator(locale).compare)
    const results = Object.entries(ORDERS).map(async ([name, order]) => {
      const sql = order.replaceAll('{s}', source).replaceAll('{n}', String(words.length))
      return [name, await ask(locale, locale, sql)] as const
    })
    const wrong = (await Promise.all(results)).filter(([, found]) => JSON.stringify(found) !== JSON.stringify(expected))
    expect(wrong).toEqual([])
  })
})

const CASE_FUNCTIONS: Record<string, (text: string, locale: Locale) => string> = {
  lower: (text, locale) => text.toLocaleLowerCase(locale),
  upper: (text, locale) => text.toLocaleUpperCase(locale),
  initcap: (text, locale) => text[0]?.toLocaleUpperCase(locale) + text.slice(1).toLocaleLowerCase(locale),
}
/** Statements whose first column is `{f}` of the words, in every notation of a call. */
const CALLS: Record<string, string> = {
  'f(x)': 'SELECT {f}(x) FROM ({s}) AS t (x)',
  '"f" (x)': 'SELECT "{f}" (x) FROM ({s}) AS t (x)',
  'F(x)': 'SELECT {F}(x) FROM ({s}) AS t (x)',
  '(x).f': 'SELECT (x).{f} FROM ({s}) AS t (x)',
  '(t.x).f': 'SELECT (t.x).{f} FROM ({s}) AS t (x)',
  '((t).x).f': 'SELECT ((t).x).{f} FROM ({s}) AS t (x)',
  '(x || y).f': `SELECT (x || '').{f} FROM ({s}) AS t (x)`,
  '(x::text).f': 'SELECT (x::text).{f} FROM ({s}) AS t (x)',
  '(g(x)).f': 'SELECT (btrim(x)).{f} FROM ({s}) AS t (x)',
  'x.f': 'SELECT g.{f} FROM ({s}) AS t (x), LATERAL btrim(t.x) AS g',
  'x.f of an array': 'SELECT g.{f} FROM unnest(ARRAY({s})) AS g',
  '(SELECT x.f)': 'SELECT (SELECT g.{f}) FROM unnest(ARRAY({s})) AS g',
  'FROM f(x)': 'SELECT g FROM ({s}) AS t (x), LATERAL {f}(t.x) AS g',
  'ROWS FROM': 'SELECT g FROM ({s}) AS t (x), LATERAL ROWS FROM ({f}(t.x)) AS g',
  'a guarded statement': 'SELECT unnest(array_agg({f}(x))) FROM ({s}) AS t (x)',
  'a guarded (x).f': 'SELECT unnest(array_agg((x).{f})) FROM ({s}) AS t (x)',
}
const CASE_SOURCES = ['VALUES of constants', 'x::text', 'a text column', 'a varchar column', 'json ->>']

describe.each(LOCALES.flatMap((of) => LOCALES.map((path) => [of, path] as const)))(
  'in a portal whose first language is %s, under the path of %s',
  (of, path) => {
    test.each(Object.keys(CASE_FUNCTIONS))('%s follows the language of the path', async (name) => {
      const wrong = []
      for (const kind of CASE_SOURCES)
        for (const [notation, call] of Object.entries(CALLS)) {
          const source = `SELECT * FROM (${SOURCES[kind]}) AS s`
          const found = await ask(
            of,
            path,
            call.replaceAll('{s}', source).replaceAll('{f}', name).replaceAll('{F}', name.toUpperCase()),
          )
          const expected = words.map((word) => CASE_FUNCTIONS[name]?.(word, path))
          if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push([kind, notation, found])
        }
      expect(wrong).toEqual([])
    })
  },
)

describe('values that do not depend on language do not change', () => {
  test.each([
    [
      `SELECT 'a', 'b' AS c, ('d'), text 'e', CASE WHEN true THEN 'f' END, 'g'::varchar(3), upper('h')`,
      ['?column?', 'c', '?column?', 'text', 'case', 'varchar', 'upper'],
    ],
    [`SELECT 'a' UNION SELECT 'b'`, ['?column?']],
    [
      `SELECT CAST('a' AS char(3)), COALESCE('a', 'b'), ARRAY['a'], (SELECT 'x')`,
      ['bpchar', 'coalesce', 'array', '?column?'],
    ],
  ])('the names of columns: %s', async (sql, names) => {
    const { body } = (await portals.get('tr')?.portal.call('datastore_search_sql', { sql })) ?? {}
    expect(body.result?.fields.map(({ id }: { id: string }) => id)).toEqual(names)
  })

  test.each([
    [`SELECT x FROM (VALUES ('ı'), ('z'), ('ç')) AS v (x) ORDER BY x COLLATE "C"`, ['z', 'ç', 'ı']],
    [`SELECT (x COLLATE "C") < 'z' FROM (VALUES ('ç')) AS v (x)`, [false]],
    [
      `WITH RECURSIVE r (t) AS (SELECT chr(97) UNION ALL SELECT t || 'b' FROM r WHERE length(t) < 3) SELECT t FROM r`,
      ['a', 'ab', 'abb'],
    ],
    [`SELECT x FROM (VALUES ('5'), (4)) AS v (x) ORDER BY x`, [4, 5]],
    [`SELECT x + 1 FROM (SELECT '5' UNION SELECT 6) AS v (x) ORDER BY x`, [6, 7]],
    [`SELECT CASE WHEN true THEN '5' ELSE 6 END + 1`, [6]],
    [`SELECT COALESCE('5', 1) + GREATEST('7', 8)`, [13]],
    [
      `SELECT 1 FROM generate_series(date '2024-01-01', '2024-01-02', '1 day') AS g WHERE g < '2024-01-02' AND '2023-01-01' < g`,
      [1],
    ],
    [`SELECT '{"a": 1}'::jsonb || '{"b": 2}'`, ['{"a": 1, "b": 2}']],
    [`SELECT ARRAY[1, 2] || '{3}'`, [[1, 2, 3]]],
    [`SELECT ARRAY['1', '2']::int[]`, [[1, 2]]],
    [`SELECT U&'d!0061' UESCAPE '!'`, ['da']],
    [`SELECT 'a'\n'b'`, ['ab']],
    [`SELECT N'x'`, ['x']],
    [`SELECT true::text`, ['true']],
    [`SELECT CASE WHEN true THEN'x'ELSE'y'END`, ['x']],
    [`SELECT'x'b,text'y'c FROM(VALUES('z'))v(x)WHERE'a'<'b'AND x=any(ARRAY['z'])`, ['x']],
    [`SELECT 'x'::char(3)::text || '.'`, ['x.']],
    [`SELECT 5 BETWEEN '1' AND '9'`, [true]],
    [`SELECT a::text BETWEEN 'a'::text AND 'c'::text FROM (VALUES ('b')) AS v (a)`, [true]],
    [`SELECT position('b'::text IN 'abc'::text)`, [2]],
    [`SELECT trim(BOTH CAST('x' AS text) FROM 'xax')`, ['a']],
    [`SELECT length(string_agg(trim(BOTH 'x' FROM 'xax'), '')) FROM (VALUES (1)) AS v`, [1]],
    [`SELECT lower(int4range(1, 5))`, [1]],
  ])('%s', async (sql, expected) => {
    expect(await ask('tr', 'tr', sql)).toEqual(expected)
  })
})
