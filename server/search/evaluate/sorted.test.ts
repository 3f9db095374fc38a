import { expect, test } from 'vitest'
import { Random } from '../oracle/random.ts'
import { sorted } from './sorted.ts'
import { finish } from './steps.ts'

test('sorts like Array.sort, and is stable', () => {
  const random = new Random(7)
  for (let round = 0; round < 200; round++) {
    const length = random.below(round % 10 === 0 ? 5_000 : 600)
    const numbers = Uint32Array.from({ length }, () => random.below(100_000))
    const modulus = 1 + random.below(300)
    const compare = (one: number, other: number) => (one % modulus) - (other % modulus)
    expect([...finish(sorted(numbers, compare))]).toEqual([...numbers].sort(compare))
  }
})

test('makes only a few thousand comparisons between two pauses', () => {
  const random = new Random(8)
  let [compared, most] = [0, 0]
  const compare = (one: number, other: number) => {
    compared++
    return one - other
  }
  const work = sorted(
    Uint32Array.from({ length: 50_000 }, () => random.below(1_000_000)),
    compare,
  )
  for (let all = 0; !work.next().done; all = compared) most = Math.max(most, compared - all)
  expect(compared).toBeGreaterThan(100_000)
  expect(most).toBeLessThan(3_000)
})
