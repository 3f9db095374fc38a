import { expect, it } from 'vitest'
import { kindOf } from './columnKind.ts'

it.each([
  ['int4', 'integer'],
  ['int', 'integer'],
  ['bigint', 'integer'],
  ['numeric', 'number'],
  ['float8', 'number'],
  ['text', 'text'],
  ['date', 'date'],
  ['timestamptz', 'timestamp'],
  ['time', 'time'],
  ['bool', 'boolean'],
  ['json', 'json'],
  ['nested', 'json'],
  ['_text', 'list'],
  ['text[]', 'list'],
  ['interval', 'text'],
  ['int4range', 'text'],
  ['geometry', 'text'],
])('shows a column of %s as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind)
})
