import { beforeAll, expect, test } from 'vitest'
import { setTableLanguage } from '../db/languages.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

const LETTERS = 'aAbBcCçÇdDeEfFgGğĞhHıIiİjJkKlLmMnNoOöÖpPrRsSşŞtTuUüÜvVyYzZ'
const NAMES = [
  'Zonguldak',
  'Çanakkale',
  'İstanbul',
  'Iğdır',
  'Isparta',
  'Şırnak',
  'Siirt',
  'Uşak',
  'Cizre',
  'Hat 10',
  'Hat 9',
]

let portal: TestCatalogue
let user: { token: string }
let id: string
/** Words of the Turkish alphabet, generated with a fixed seed. */
const words: string[] = []

beforeAll(async () => {
  portal = await testCatalogue({ sqlTimeoutMs: 60_000 })
  user = await portal.makeUser()
  let state = 7
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let n = 0; n < 3_000; n++)
    words.push(Array.from({ length: 1 + next(7) }, () => LETTERS[next(LETTERS.length)]).join(''))
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, user)
  await portal.call('package_create', { name: 'iller', owner_org: 'kurum' }, user)
  const { body } = await portal.call(
    'datastore_create',
    {
      resource: { package_id: 'iller', name: 'Liste' },
      fields: [
        { id: 'il_adi', type: 'text' },
        { id: 'kod', type: 'varchar(20)' },
        { id: 'etiket', type: '_text' },
      ],
      records: [...NAMES, ...words].map((name) => ({ il_adi: name, kod: name, etiket: [name] })),
      indexes: ['il_adi'],
    },
    user,
  )
  id = body.result.resource_id
}, 60_000)

async function column(sql: string, locale: Locale = 'tr'): Promise<unknown[]> {
  const { status, body } = await portal.call('datastore_search_sql', { sql }, { locale })
  expect([status, body.error]).toEqual([200, undefined])
  return body.result.records.map((record: object) => Object.values(record)[0])
}

test('text sorts by the Turkish alphabet, and numbers in it by value', async () => {
  const names = NAMES.map((name) => `'${name}'`).join(', ')
  for (const name of ['il_adi', 'kod'])
    expect(await column(`SELECT ${name} FROM "${id}" WHERE il_adi IN (${names}) ORDER BY ${name}`)).toEqual([
      'Cizre',
      'Çanakkale',
      'Hat 9',
      'Hat 10',
      'Iğdır',
      'Isparta',
      'İstanbul',
      'Siirt',
      'Şırnak',
      'Uşak',
      'Zonguldak',
    ])
})

test('any words sort as they do in datastore_search', async () => {
  const { body } = await portal.call(
    'datastore_search',
    { resource_id: id, sort: 'il_adi, _id', fields: 'il_adi', limit: 32_000 },
    { locale: 'tr' },
  )
  const sorted = body.result.records.map((record: { il_adi: string }) => record.il_adi)
  expect(await column(`SELECT il_adi FROM "${id}" ORDER BY il_adi, _id`)).toEqual(sorted)
  expect(await column(`SELECT kod FROM "${id}" ORDER BY etiket, _id`)).toEqual(sorted)
})

test.each(LOCALES)('lower and upper follow the language of the path, for literals and columns: %s', async (locale) => {
  const [literal] = await column(`SELECT lower('IĞDIR') || upper('izmir') || initcap('iĞDE')`, locale)
  expect(literal).toBe(locale === 'tr' ? 'ığdırİZMİRİğde' : 'iğdirIZMIRIğde')
  const rows = await column(`SELECT lower(il_adi) || ' ' || upper(il_adi) FROM "${id}" ORDER BY _id`, locale)
  expect(rows).toEqual(
    [...NAMES, ...words].map((word) => `${word.toLocaleLowerCase(locale)} ${word.toLocaleUpperCase(locale)}`),
  )
})

test('the bounds of ranges, names of columns and guarded statements do not change', async () => {
  const { body } = await portal.call('datastore_search_sql', {
    sql: `SELECT lower(int4range(1, 5)), upper(int4multirange(int4range(1, 5))), lower(NULL), upper(string_agg(il_adi, '')) = '' AS a FROM "${id}"`,
  })
  expect(body.result.records).toEqual([{ lower: null, upper: 5, a: false }])
  expect(body.result.fields.map(({ id: name }: { id: string }) => name)).toEqual(['lower', 'upper', 'lower', 'a'])
})

test('indexes remain usable, also for sorting', async () => {
  const { db } = portal.services
  await db.query(`ANALYZE datastore."${id}"`)
  const plan = async (sql: string) => {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(`SELECT * FROM datastore."${id}" WHERE il_adi = 'Uşak'`)).toMatch(/Index/)
  expect(await plan(`SELECT * FROM datastore."${id}" ORDER BY il_adi LIMIT 5`)).toMatch(/Index/)
  expect(await plan(`SELECT * FROM datastore."${id}" WHERE il_adi > 'Z' ORDER BY il_adi LIMIT 5`)).toMatch(/Index/)
  // The planner inlines the language's own function.
  expect(await plan(`SELECT sql_tr.lower(il_adi) FROM datastore."${id}" WHERE sql_tr.lower(il_adi) = 'uşak'`)).toMatch(
    /COLLATE tr|lower\(/,
  )
})

test('a table of an older release gets the language, with its column for full-text search and its indexes', async () => {
  const { pool } = await testDatabase()
  await pool.query(`CREATE TABLE datastore.eski (_id integer, ad text, no int,
    _full_text tsvector GENERATED ALWAYS AS (datastore.row_words(ARRAY[ad, no::text]::text[])) STORED)`)
  await pool.query(
    `CREATE INDEX words ON datastore.eski USING gin (_full_text); CREATE INDEX names ON datastore.eski (ad)`,
  )
  await pool.query(`INSERT INTO datastore.eski (_id, ad, no) VALUES (1, 'Zonguldak', 1), (2, 'Çanakkale', 2)`)
  const sql = MIGRATIONS.find(({ name }) => name === 'sql_language')?.sql ?? ''
  await pool.query(sql.slice(sql.indexOf('-- Tables that are there already')))
  const { rows } = await pool.query(
    `SELECT ad, _full_text @@ to_tsquery('datastore.words', 'canakkale') AS found FROM datastore.eski ORDER BY ad`,
  )
  expect(rows).toEqual([
    { ad: 'Çanakkale', found: true },
    { ad: 'Zonguldak', found: false },
  ])
  const indexes = await pool.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'eski' ORDER BY 1`)
  expect(indexes.rows).toEqual([{ indexname: 'names' }, { indexname: 'words' }])
})

test('a language needs only its name in the list', async () => {
  const { pool } = await testDatabase()
  for (const language of ['de', 'pt-BR', 'de']) await pool.query('SELECT add_language($1)', [language])
  const { rows } = await pool.query(
    `SELECT 'ä' COLLATE datastore.de < 'b' AS de, 'á' COLLATE datastore."pt-BR" < 'b' AS pt, sql_de.upper('ä') AS upper, "sql_pt-BR".lower('Á') AS lower`,
  )
  expect(rows).toEqual([{ de: true, pt: true, upper: 'Ä', lower: 'á' }])
})

test('the language of tables is the portal’s first, as long as there are no tables', async () => {
  const { pool } = await testDatabase()
  const locale = async () =>
    (
      await pool.query(
        `SELECT c::text LIKE '%en-u-kn-true%' AS en FROM pg_collation c WHERE oid = 'datastore.language'::regcollation`,
      )
    ).rows[0].en
  expect(await setTableLanguage(pool, 'en')).toBe(true)
  expect(await locale()).toBe(true)
  expect(await setTableLanguage(pool, 'en')).toBe(true)
  await pool.query('CREATE TABLE datastore.x (a text COLLATE datastore.language)')
  expect(await setTableLanguage(pool, 'tr')).toBe(false)
  expect(await locale()).toBe(true)
})
