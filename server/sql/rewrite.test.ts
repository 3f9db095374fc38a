import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { checkStatement } from './check/checkStatement.ts'
import { rewrite } from './rewrite.ts'

beforeAll(() => loadModule())

const ID = 'c0dfd0c7-2f16-43fb-b503-709af18ac46f'

function rewritten(sql: string) {
  const reply = checkStatement(sql, { all: new Set(), ofRows: new Set() })
  if ('diagnostic' in reply) throw new Error(JSON.stringify(reply.diagnostic))
  return rewrite(
    sql,
    reply.checked,
    reply.checked.tables.map(() => ID),
  )
}

test.each([
  [`SELECT * FROM "${ID}"`, `SELECT * FROM datastore."${ID}"`],
  [`SELECT * FROM "${ID}" LIMIT 1 ; -- x`, `SELECT * FROM datastore."${ID}" LIMIT 1 `],
  [`SELECT * FROM public."${ID}" t -- x`, `SELECT * FROM datastore."${ID}" t -- x`],
  [
    'SELECT a.x FROM a JOIN "b/c" USING (x)',
    `SELECT a.x FROM datastore."${ID}" AS "a" JOIN datastore."${ID}" AS "b/c" USING (x)`,
  ],
  ['TABLE a', `TABLE datastore."${ID}"`],
  ['SELECT * FROM a * WHERE true', `SELECT * FROM datastore."${ID}" * WHERE true`],
  ['SELECT public.a.x FROM public.a', `SELECT datastore.a.x FROM datastore."${ID}"`],
  ['SELECT 1;;', 'SELECT 1'],
])('replaces the name by the table: %s', (sql, expected) => {
  expect(rewritten(sql).text).toBe(`SELECT * FROM (${expected}\n) AS t LIMIT 32001`)
})

test.each(['yok', 'also', 'ş', 'end'])('maps PostgreSQL’s position back to %s in the caller’s text', (word) => {
  const sql = `SELECT 'ü😀', yok,\n also FROM "ds/ü" AS t, public.b WHERE ş = 1 AND end_ = 2; -- x`
  const { text, positionOf } = rewritten(sql)
  const place = (whole: string) => [...whole.slice(0, whole.indexOf(word))].length + 1
  expect(positionOf(place(text))).toBe(place(sql))
})

test('maps a position inside inserted text to the name that it replaces', () => {
  const sql = 'SELECT 1 FROM a, b'
  const { text, positionOf } = rewritten(sql)
  expect(positionOf(text.lastIndexOf('datastore') + 5)).toBe(sql.indexOf('b') + 1)
  expect(positionOf(text.length)).toBe(sql.length + 1)
})
