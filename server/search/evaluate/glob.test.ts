import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { Random } from '../oracle/random.ts'
import { fitsPattern, type GlobPart, globParts } from './glob.ts'

const fits = (pattern: string, value: string) => fitsPattern(globParts(pattern), value)

/** The same by definition: each star stands for every beginning of the rest. */
function fitsByDefinition([first, ...rest]: readonly GlobPart[], letters: readonly string[]): boolean {
  if (first === undefined) return letters.length === 0
  if (first === 'some') return letters.concat('').some((_, at) => fitsByDefinition(rest, letters.slice(at)))
  if (letters.length === 0 || (first !== 'one' && first !== letters[0]?.codePointAt(0))) return false
  return fitsByDefinition(rest, letters.slice(1))
}

describe('a pattern with stars', () => {
  test('fits what it fits by definition', () => {
    const random = new Random(11)
    for (let round = 0; round < 3_000; round++) {
      const pattern = Array.from({ length: random.below(7) }, () => random.pick(['a', 'b', '*', '?', '😀'])).join('')
      const value = Array.from({ length: random.below(8) }, () => random.pick(['a', 'b', '😀'])).join('')
      expect(fits(pattern, value), `${pattern} ${value}`).toBe(fitsByDefinition(globParts(pattern), [...value]))
    }
  })

  test.each([
    ['*a', 'b'],
    ['a*', 'b'],
    ['*a?', 'b'],
    ['*aaaaaaaa', 'b'],
  ])('takes no more steps than the letters of both: %s … %s', (piece, end) => {
    const pattern = globParts(piece.repeat(Math.floor(limits.word.max / piece.length)) + end)
    let steps = 0
    const counted = new Proxy(pattern, {
      get(parts, name, receiver) {
        steps++
        return Reflect.get(parts, name, receiver)
      },
    })
    const value = 'a'.repeat(2_000)
    expect(fitsPattern(counted, value)).toBe(false)
    expect(steps).toBeLessThan(2 * pattern.length * value.length)
  })
})
