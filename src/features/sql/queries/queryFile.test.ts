import { expect, test } from 'vitest'
import { readQueryFile, writeQueryFile } from './queryFile.ts'

test('reads the file that it wrote', () => {
  const queries = [{ name: 'En kalabalık ilçeler', sql: 'SELECT "il" FROM "x"\n' }]
  expect(readQueryFile('sorgular.json', writeQueryFile(queries))).toEqual(queries)
})

test('reads a .sql file as one query', () => {
  expect(readQueryFile('nüfus.SQL', 'SELECT 1')).toEqual([{ name: 'nüfus', sql: 'SELECT 1' }])
})

test.each([['{'], ['[]'], ['null'], ['{"queries": 1}']])('rejects %s', (content) => {
  expect(readQueryFile('x.json', content)).toBeUndefined()
})

test('skips invalid entries', () => {
  expect(readQueryFile('x.json', '{"queries": [1, {"name": "a"}, {"name": "b", "sql": "c"}]}')).toEqual([
    { name: 'b', sql: 'c' },
  ])
})
