import { expect, test } from 'vitest'
import { codeIn, firstLineOf, positionIn } from './errorText.ts'

const sql = 'SELECT ad,\n  sehr\nFROM t'

test('removes CKAN’s text before the driver’s error', () => {
  const text = '(psycopg2.errors.UndefinedColumn) column "sehr" does not exist\nLINE 2:   sehr\n          ^\n'
  expect([codeIn(text), firstLineOf(text)]).toEqual(['42703', 'column "sehr" does not exist'])
  expect(sql.slice(positionIn(text, sql))).toMatch(/^sehr/)
})

test('reads a position in a shortened line', () => {
  const long = `SELECT ${'a, '.repeat(40)}yok FROM t`
  const at = long.indexOf('yok')
  const shown = `...${long.slice(at - 20, at + 10)}...`
  const text = `column "yok" does not exist\nLINE 1: ${shown}\n${' '.repeat(8 + 3 + 20)}^\n`
  expect(positionIn(text, long)).toBe(at)
})

test('subtracts the EXPLAIN that CKAN adds to the statement', () => {
  const one = 'SELECT yok FROM t'
  const text = `column "yok" does not exist\nLINE 1: ${one}\n${' '.repeat(8 + 31 + 7)}^\n`
  expect(positionIn(text, one)).toBe(7)
})

test('returns no position if none is marked', () => {
  expect(positionIn('division by zero\n', sql)).toBeUndefined()
  expect(codeIn('etwas anderes')).toBe('')
})
