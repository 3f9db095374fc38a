import { expect, test } from 'vitest'
import { parametersIn } from './parametersIn.ts'

test.each([
  ['SELECT * FROM t WHERE il = :il', ['il']],
  ['SELECT :a, :b, :a', ['a', 'b']],
  ['SELECT :ilçe, :İl, :_x1', ['ilçe', 'İl', '_x1']],
  ['SELECT a=:x, b<=:y, (:z)', ['x', 'y', 'z']],
  ['SELECT :x::date, CAST(:y AS date), :::z', ['x', 'y', 'z']],
  ['SELECT ARRAY[:a, :b], ARRAY[[:c], [:d]]', ['a', 'b', 'c', 'd']],
  ['SELECT x[1 + :n], x[:n1 + 1 : :n2]', ['n', 'n2']],
  ["SELECT JSON_OBJECT('a' : :x, :k : :y)", ['x', 'k', 'y']],
  ['SELECT f(a := :v)', ['v']],
])('finds the parameters of %s', (sql, names) => {
  expect(parametersIn(sql)).toEqual(names)
})

test.each([
  ['a cast', 'SELECT a::date, a ::int, "b"::text[]'],
  ['a text', `SELECT ':il', E'\\':il', $$:il$$, $a$ :il $a$, U&':il'`],
  ['a name', 'SELECT ":il" FROM t AS "a :b"'],
  ['a comment', 'SELECT 1 -- :il\n/* :il /* :il */ :il */'],
  ['a slice', 'SELECT a[1:n], a[n:m], a[:n], a[f(x):n], (a)[b[1]:n]'],
  ['a path of JSON', `SELECT a #> '{x,:y}', a @? '$.x[*] ? (@ > :y)'`],
  ['a key of JSON', `SELECT json_object('a':b, c:d)`],
  ['a time', `SELECT time '12:30:00', 1:30`],
  ['an assignment', 'SELECT f(a := b)'],
  ['a single colon', 'SELECT : x, a ? :'],
])('finds no parameter in %s', (_what, sql) => {
  expect(parametersIn(sql)).toEqual([])
})
