import { expect, test } from 'vitest'
import { readQueryFile, writeQueryFile } from './queryFile.ts'

test('reads back what it wrote', () => {
  const queries = [{ name: 'En kalabalık ilçeler', sql: 'SELECT "il" FROM "x"\n' }]
  expect(readQueryFile('sorgular.json', writeQueryFile(queries))).toEqual(queries)
})

test('takes a plain file of SQL as one query', () => {
  expect(readQueryFile('nüfus.SQL', 'SELECT 1')).toEqual([{ name: 'nüfus', sql: 'SELECT 1' }])
})

test.each([['{'], ['[]'], ['null'], ['{"queries": 1}']])('takes nothing from %s', (content) => {
  expect(readQueryFile('x.json', content)).toBeUndefined()
})

test('passes over what is no query', () => {
  expect(readQueryFile('x.json', '{"queries": [1, {"name": "a"}, {"name": "b", "sql": "c"}]}')).toEqual([
    { name: 'b', sql: 'c' },
  ])
})
