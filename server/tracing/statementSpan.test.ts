import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { statementSpan } from './statementSpan.ts'

test.each([
  ['select id from package where name = $1', 'SELECT package'],
  ['  INSERT INTO change_log (id) values ($1)', 'INSERT change_log'],
  ['update package set title = $1', 'UPDATE package'],
  ['with a as (select 1 from resource) select * from a', 'WITH resource'],
  ['select "x" from "3f2b" where a = 1', 'SELECT'],
  ["select 'from user_name'", 'SELECT'],
  ['begin', 'BEGIN'],
  ['', 'QUERY'],
])('the span of %j is %j', (text, name) => {
  expect(statementSpan(text).name).toBe(name)
})

test('no value of a statement is in its span, whatever its form', () => {
  const random = new Random(7)
  const secret = 'gizli'
  for (let round = 0; round < 2_000; round++) {
    const words = random
      .some([secret, 'from ', 'join ', ' ', "''", '--', '$', '/*', '*/', '\n', 'x'] as const, 0, 6)
      .join('')
    const text = words.replace(/'(?!')/g, '')
    const literal = random.pick([`'${text.replace(/'/g, "''")}'`, `"${text}"`, `$t$${text}$t$`])
    const rest = random.pick(['', ' and b = $1', ' from package', ` limit 1 -- from ${secret}`])
    const before = random.pick(['select ', 'select * from package where a = ', 'delete from resource where a in ('])
    expect(JSON.stringify(statementSpan(before + literal + rest)), before + literal + rest).not.toContain(secret)
  }
})
