import { describe, expect, it } from 'vitest'
import { Random } from '../oracle/random.ts'
import { isWithinEdits } from './editDistance.ts'

/** The complete table of the algorithm, without optimisation. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      table[i]![j] = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1)
      }
    }
  }
  return table[a.length]![b.length]!
}

describe('isWithinEdits', () => {
  it('gives the same result as the complete table for random words', () => {
    const random = new Random(7)
    const word = () => random.some(['a', 'b', 'c'], 0, 6).join('')
    let near = 0
    for (let round = 0; round < 3000; round++) {
      const [a, b, most] = [word(), word(), random.below(3)]
      const expected = distance(a, b) <= most
      if (expected) near++
      expect(isWithinEdits(a, b, most), `${a} ${b} ${most}`).toBe(expected)
    }
    expect(near).toBeGreaterThan(300)
  })
})
