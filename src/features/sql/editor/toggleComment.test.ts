import { expect, test } from 'vitest'
import { asOneEdit } from './editorHandle.ts'
import { toggleComment } from './toggleComment.ts'

const toggled = (text: string, start: number, end: number) => {
  const edit = asOneEdit(text, toggleComment(text, { start, end }))
  return edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text
}

test('comments and uncomments the line of the caret', () => {
  expect(toggled('SELECT 1\nFROM a', 10, 10)).toBe('SELECT 1\n-- FROM a')
  expect(toggled('SELECT 1\n-- FROM a', 12, 12)).toBe('SELECT 1\nFROM a')
})

test('comments all lines of a selection at their common indent, except blank lines', () => {
  const text = '  a\n\n    b\nc'
  expect(toggled(text, 0, 9)).toBe('  -- a\n\n  --   b\nc')
  expect(toggled('  -- a\n\n  --   b\nc', 0, 16)).toBe(text)
})

test('ignores a last line of which nothing is selected', () => {
  expect(toggled('a\nb', 0, 2)).toBe('-- a\nb')
})
