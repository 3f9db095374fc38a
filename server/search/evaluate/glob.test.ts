import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { Random } from '../oracle/random.ts'
import { type GlobPart, globParts, matchesPattern } from './glob.ts'

const matches = (pattern: string, value: string) => matchesPattern(globParts(pattern), value)

/** The same by definition: a star is tried with every beginning of the rest. */
function matchesByDefinition([first, ...rest]: readonly GlobPart[], letters: readonly string[]): boolean {
  if (first === undefined) return letters.length === 0
  if (first === 'some') return letters.concat('').some((_, at) => matchesByDefinition(rest, letters.slice(at)))
  if (letters.length === 0 || (first !== 'one' && first !== letters[0]?.codePointAt(0))) return false
  return matchesByDefinition(rest, letters.slice(1))
}

describe('a pattern with stars', () => {
  test('matches the values that it matches by definition', () => {
    const random = new Random(11)
    for (let round = 0; round < 3_000; round++) {
      const pattern = Array.from({ length: random.below(7) }, () => random.pick(['a', 'b', '*', '?', '😀'])).join('')
      const value = Array.from({ length: random.below(8) }, () => random.pick(['a', 'b', '😀'])).join('')
      expect(matches(pattern, value), `${pattern} ${value}`).toBe(matchesByDefinition(globParts(pattern), [...value]))
    }
  })

  test.each([
    ['*a', 'b'],
    ['a*', 'b'],
    ['*a?', 'b'],
    ['*aaaaaaaa', 'b'],
  ])('takes at most the product of both lengths in steps: %s … %s', (piece, end) => {
    const pattern = globParts(piece.repeat(Math.floor(limits.word.max / piece.length)) + end)
    let steps = 0
    const counted = new Proxy(pattern, {
      get(parts, name, receiver) {
        steps++
        return Reflect.get(parts, name, receiver)
      },
    })
    const value = 'a'.repeat(2_000)
    expect(matchesPattern(counted, value)).toBe(false)
    expect(steps).toBeLessThan(2 * pattern.length * value.length)
  })
})
