import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

const SEED = 20_260_401
const STATEMENTS = 120

let catalogue: SqlCatalogue

beforeAll(async () => {
  catalogue = await sqlCatalogue(10_000)
}, 120_000)
afterAll(() => catalogue.portal.close())

/** Ways to write the public table; each means the same. */
const NAMES: [string, ...string[]] = [
  '"duraklar/Liste"',
  '"duraklar/liste"',
  '"duraklar/LİSTE"',
  'duraklar_listesi',
  'public."duraklar/liste"',
]

/** Random SELECTs in which @ is the table. They are ordered, so that equal results are equal texts. */
function statement(random: Random): string {
  const column = random.pick(['no', 'ad', 'sayi', 'gun', '"İlçe adı"', 'tutar'])
  const condition = random.pick(['no > 5', `ad = 'İskele'`, 'sayi BETWEEN 1 AND 3', 'acik', 'gun IS NOT NULL'])
  return random.pick([
    `SELECT ${column} FROM @ WHERE ${condition} ORDER BY no`,
    `SELECT x.${column}, y.no FROM @ AS x JOIN @ y USING (no) WHERE x.${condition} ORDER BY y.no`,
    `SELECT ${column}, count(*) AS n FROM @ GROUP BY 1 ORDER BY 1, 2`,
    `WITH a AS (SELECT * FROM @ WHERE ${condition}) SELECT ${column} FROM a ORDER BY no`,
    `WITH "duraklar/l" AS (SELECT 1 AS ${column}) SELECT ${column} FROM "duraklar/l" UNION ALL SELECT count(*) FROM (SELECT FROM @ AS z) s`,
    `SELECT (SELECT max(${column}::text) FROM @ WHERE ${condition}) AS en, count(*) FROM @ -- "duraklar/yok"`,
    `SELECT '"duraklar/liste"' AS metin, l.${column} FROM @ AS t, LATERAL (SELECT t.${column}) AS l ORDER BY t.no`,
    `SELECT ${column} FROM @ AS "a/b" WHERE "a/b".${condition} UNION SELECT ${column} FROM @ ORDER BY 1`,
  ])
}

test('a statement has the same result with any name of its tables as with their ids', async () => {
  const random = new Random(SEED)
  let answered = 0
  for (let count = 0; count < STATEMENTS; count++) {
    const sql = statement(random)
    const byId = await catalogue.ask(sql.replaceAll('@', '"{id}"'))
    const byName = await catalogue.ask(sql.replace(/@/g, () => random.pick(NAMES)))
    expect({ sql, status: byName.status }).toEqual({ sql, status: byId.status })
    expect(byName.body.result?.fields).toEqual(byId.body.result?.fields)
    expect(byName.body.result?.records).toEqual(byId.body.result?.records)
    answered += byId.status === 200 ? 1 : 0
  }
  expect(answered).toBeGreaterThan(STATEMENTS / 2)
})

test('a name of a WITH query or in quotes is no other table', async () => {
  const { body } = await catalogue.ask('WITH "gizli/liste" AS (SELECT 1 AS no) SELECT * FROM "gizli/liste"')
  expect(body.result.records).toEqual([{ no: 1 }])
  for (const name of ['duraklar/liste" x, "gizli/liste', '/liste', 'duraklar/', 'duraklar/"', '%/%', `' OR 1=1`]) {
    const { status, body } = await catalogue.ask(`SELECT * FROM "${name.replaceAll('"', '""')}"`)
    expect([status, body.error.__type]).toEqual([404, 'Not Found Error'])
  }
})
