import { describe, expect, it } from 'vitest'
import { Random } from '../oracle/random.ts'
import { PooledLists } from './pooledLists.ts'

describe('PooledLists', () => {
  it('keeps the values of many growing lists', () => {
    const random = new Random(2)
    let lists = new PooledLists()
    const expected: number[][] = Array.from({ length: 40 }, () => [])
    for (let step = 0; step < 6000; step++) {
      const list = Math.min(random.below(40), random.below(40))
      lists.push(list, step)
      expected[list]?.push(step)
      // As after the load of a snapshot.
      if (step === 3000) lists = new PooledLists(lists.parts())
    }
    expect(expected.map((_, list) => [...lists.values(list)])).toEqual(expected)
    expect(lists.pool.length).toBeLessThan(6000 * 3)
  })

  it('has no values in a list without a push', () => {
    const lists = new PooledLists()
    lists.push(3, 7)
    expect([0, 3, 9].map((list) => lists.length(list))).toEqual([0, 1, 0])
  })
})
