import { expect, test } from 'vitest'
import { tableReferences } from './tableReferences.ts'

const named = (sql: string) =>
  tableReferences(sql).map(({ name, alias }) => (name === alias ? name : `${name} ${alias}`))

test.each([
  ['SELECT * FROM il', ['il']],
  ['select n.a from "7f-3" as n where n.', ['7f-3 n']],
  ['SELECT * FROM a x, b AS y JOIN "c" z ON z.i = x.i, d', ['a x', 'b y', 'c z', 'd']],
  ['SELECT (SELECT max(i) FROM b) FROM a', ['b', 'a']],
  ['SELECT * FROM (SELECT 1, 2 FROM a) AS q, b', ['a', 'b']],
  ['WITH t AS (SELECT * FROM a) SELECT * FROM t u LEFT JOIN b USING (i)', ['a', 't u', 'b']],
  ['SELECT * FROM public."x" AS y', ['x y']],
  ['SELECT * FROM generate_series(1, 3) AS g, a', ['a']],
  ['SELECT a IS DISTINCT FROM b FROM c', ['c']],
  ['SELECT 1, 2', []],
  ['SELECT * FROM ', []],
  ['SELECT * FROM a WHERE x IN (1, 2) GROUP BY b, c', ['a']],
])('finds the tables of %s', (sql, tables) => {
  expect(named(sql)).toEqual(tables)
})

test('ignores comments and strings', () => {
  expect(named(`SELECT 'FROM x' -- FROM y\nFROM a /* JOIN b */`)).toEqual(['a'])
})
