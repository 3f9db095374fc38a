import { describe, expect, it } from 'vitest'
import { minimumMatch } from './minimumMatch.ts'

describe('minimumMatch', () => {
  it.each([
    ['2<-1 5<80%', 1, 1],
    ['2<-1 5<80%', 2, 2],
    ['2<-1 5<80%', 3, 2],
    ['2<-1 5<80%', 5, 4],
    ['2<-1 5<80%', 6, 4],
    ['2<-1 5<80%', 10, 8],
    ['100%', 4, 4],
    ['75%', 4, 3],
    ['-25%', 4, 3],
    ['2', 5, 2],
    ['9', 5, 5],
    ['-2', 5, 3],
    ['-9', 5, 0],
    ['3<90%', 3, 3],
    [' 3 < 90% ', 10, 9],
  ])('%j of %i is %i', (specification, count, least) => {
    expect(minimumMatch(specification, count)).toBe(least)
  })

  it.each(['', 'most', '5%%', '1<', '<2', '1.5'])('%j is refused', (specification) => {
    expect(() => minimumMatch(specification, 3)).toThrow('Invalid minimum match')
  })
})
