import { expect, test } from 'vitest'
import type { SqlTable } from '../tables/sqlTable.ts'
import { SqlError } from './engine.ts'
import { namedById } from './namedById.ts'
import { rewriteNames } from './rewriteNames.ts'

const airports: SqlTable = {
  id: '3f0c7f2e-5a1e-4c36-9a51-0d9a3c0c9b11',
  title: 'Havalimanları',
  dataset: { name: 'havalimanlari', title: 'Havalimanları' },
}
const rewritten = (sql: string) => rewriteNames(sql, [airports]).sql

test.each([
  ['SELECT * FROM "Havalimanları"', `SELECT * FROM "${airports.id}" AS "Havalimanları"`],
  ['SELECT h.il FROM havalimanlari h', `SELECT h.il FROM "${airports.id}" h`],
  [
    'SELECT havalimanlari.il FROM Havalimanlari WHERE 1 = 1',
    `SELECT havalimanlari.il FROM "${airports.id}" AS "havalimanlari" WHERE 1 = 1`,
  ],
  ['SELECT * FROM "havalimanlari/Havalimanları" AS x', `SELECT * FROM "${airports.id}" AS x`],
])('replaces the table’s title with its id in %s', (sql, sent) => {
  expect(rewritten(sql)).toBe(sent)
})

test.each([
  `SELECT * FROM "${airports.id}" AS h`,
  'WITH havalimanlari AS (SELECT 1) SELECT * FROM havalimanlari',
  'SELECT havalimanlari FROM baska',
  `SELECT 'FROM havalimanlari'`,
])('does not change %s', (sql) => {
  expect(rewritten(sql)).toBe(sql)
})

const districts: SqlTable = { ...airports, id: 'b', name: 'turkiye-ilceleri/ilceler', title: 'İlçeler' }

test.each([
  ['SELECT * FROM "turkiye-ilceleri/ilceler" AS i', 'SELECT * FROM "turkiye-ilceleri/ilceler" AS i'],
  ['SELECT * FROM "b"', 'SELECT * FROM "b"'],
  ['SELECT * FROM ilçeler', 'SELECT * FROM "turkiye-ilceleri/ilceler" AS "ilçeler"'],
  ['SELECT * FROM "Turkiye-Ilceleri/Ilceler" x', 'SELECT * FROM "turkiye-ilceleri/ilceler" x'],
])('sends the name of a table that has one: %s', (sql, sent) => {
  expect(rewriteNames(sql, [districts]).sql).toBe(sent)
})

test('names tables by id for an engine that knows only ids, and maps its errors back', async () => {
  const sql = 'SELECT yok FROM "turkiye-ilceleri/ilceler" WHERE hata'
  const byId = 'SELECT yok FROM "b" AS "turkiye-ilceleri/ilceler" WHERE hata'
  await namedById(sql, [districts, airports], async (sent, named) => expect([sent, named]).toEqual([byId, [districts]]))
  const failing = async () => {
    throw new SqlError('statement', 'hata', { position: byId.indexOf('hata') })
  }
  await expect(namedById(sql, [districts], failing)).rejects.toMatchObject({
    details: { position: sql.indexOf('hata') },
  })
})

test('maps positions back to the original statement', () => {
  const sql = 'SELECT * FROM havalimanlari h WHERE yok = 1'
  const { sql: sent, sourceIndex, named } = rewriteNames(sql, [airports])
  expect(sourceIndex(sent.indexOf('yok'))).toBe(sql.indexOf('yok'))
  expect(sourceIndex(sent.indexOf(airports.id))).toBe(sql.indexOf('havalimanlari'))
  expect(named).toEqual([{ written: 'havalimanlari', table: airports }])
})
