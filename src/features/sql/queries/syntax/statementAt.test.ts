import { expect, test } from 'vitest'
import { statementAt } from './statementAt.ts'

const chosen = (marked: string) => {
  const [before = '', inner = '', after] = marked.split('|')
  const sql = marked.replaceAll('|', '')
  const end = after === undefined ? before.length : before.length + inner.length
  const span = statementAt(sql, { start: before.length, end })
  return span && sql.slice(span.start, span.end)
}

test('selects a single statement without its semicolon', () => {
  expect(chosen('SEL|ECT 1;\n')).toBe('SELECT 1')
  expect(chosen('-- sayı\nSELECT 1|')).toBe('-- sayı\nSELECT 1')
})

test('selects the statement at the caret', () => {
  expect(chosen(`SELECT ';'; SELECT| 2; SELECT 3`)).toBe('SELECT 2')
  expect(chosen('SELECT 1; SELECT 2;\n\n|')).toBe('SELECT 2')
})

test('prefers the selection', () => {
  expect(chosen('SELECT * FROM (|SELECT 1;|) AS x')).toBe('SELECT 1')
})

test('selects nothing in white space and comments', () => {
  expect(chosen('  -- hiçbir şey\n|')).toBeUndefined()
  expect(chosen('|')).toBeUndefined()
})
