import { expect, test } from 'vitest'
import { ApiError } from '../../../api/errors.ts'
import { sqlErrorOf } from './sqlErrorOf.ts'

test('a server that sent nothing did not respond, here or at another address', () => {
  const kinds = (['offline', 'away'] as const).map((kind) => sqlErrorOf(new ApiError(kind, 'sql'), 'SELECT 1').kind)
  expect(kinds).toEqual(['offline', 'offline'])
})
