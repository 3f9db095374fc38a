import { expect, test } from 'vitest'
import { isUnfitStatement } from './isUnfitStatement.ts'

test.each([
  [409, '42703', true],
  [409, '22012', true],
  [409, '21000', true],
  [409, '42501', false],
  [409, '57014', false],
  [409, '', false],
  [403, '42703', false],
])('a response %i with the SQLSTATE %j: %j', (status, code, isUnfit) =>
  expect(isUnfitStatement({ status, code })).toBe(isUnfit),
)
