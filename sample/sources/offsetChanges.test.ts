import { expect, test } from 'vitest'
import { findOffsetChanges } from './offsetChanges.ts'

test('finds the day on which UTC+3 became permanent, and no later change', () => {
  const changes = findOffsetChanges(new Date('2026-11-21T00:00:00Z'))
  expect(changes.length).toBeGreaterThan(100)
  expect(changes.at(-1)).toEqual({ at: new Date('2016-03-27T01:00:00Z'), beforeSeconds: 7200, afterSeconds: 10800 })
})

test('finds the move from solar to zone time to the second', () => {
  const [first] = findOffsetChanges(new Date('1915-01-01T00:00:00Z'))
  expect(first?.beforeSeconds).toBe(7016)
  expect(first?.afterSeconds).toBe(7200)
})
