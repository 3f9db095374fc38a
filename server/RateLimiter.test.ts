import { expect, test } from 'vitest'
import { RateLimiter } from './RateLimiter.ts'

test('allows the whole limit at once, then as many events as time refills', () => {
  let now = 0
  const limiter = new RateLimiter(3, 60_000, () => now)
  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 0])
  expect(limiter.take('a')).toBe(20)
  expect(limiter.take('b')).toBe(0)
  now = 19_000
  expect(limiter.take('a')).toBe(1)
  now = 20_000
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(20)
  now = 1e9
  expect([1, 2, 3, 4].map(() => limiter.take('a') > 0)).toEqual([false, false, false, true])
})

test('resets a key', () => {
  const limiter = new RateLimiter(1, 60_000, () => 0)
  limiter.take('a')
  expect(limiter.take('a')).toBe(60)
  limiter.forgive('a')
  expect(limiter.take('a')).toBe(0)
})

test('removes the keys without events for the longest time', () => {
  const limiter = new RateLimiter(1, 60_000, () => 0)
  for (let key = 0; key <= 50_000; key++) limiter.take(String(key))
  expect(limiter.take('1')).toBe(60)
  expect(limiter.take('0')).toBe(0)
})
