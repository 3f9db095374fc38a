import { describe, expect, it } from 'vitest'
import { isWithinEdits } from '../analyse/editDistance.ts'
import { compareCodePoints } from '../evaluate/codePointOrder.ts'
import { Random } from '../oracle/random.ts'
import { StringTable } from './stringTable.ts'

const STRINGS = ['', 'a', 'kavşak', 'İSTANBUL', '日本語', '😀', '\uffff', 'a\u0000b', 'é', 'ab', 'b', '\ud800']

function tableOf(strings: readonly string[]): StringTable {
  const table = new StringTable()
  for (const text of strings) table.add(text)
  return table
}

function numbersOf(each: (visit: (number: number) => void) => void): number[] {
  const numbers: number[] = []
  each((number) => numbers.push(number))
  return numbers.sort((a, b) => a - b)
}

describe('StringTable', () => {
  it('numbers strings in the order of addition and returns them by number', () => {
    const table = tableOf(STRINGS)
    expect(STRINGS.map((text) => table.add(text))).toEqual(STRINGS.map((_, number) => number))
    expect(table.size).toBe(STRINGS.length)
    // A lone surrogate has no UTF-8; it becomes the replacement character.
    expect(STRINGS.map((_, number) => table.get(number))).toEqual(
      STRINGS.map((text) => text.replace('\ud800', '\ufffd')),
    )
    expect(table.find('unknown')).toBe(-1)
  })

  it('keeps the numbers while it grows', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `sözcük-${i}`)
    const table = tableOf(many)
    expect(many.every((text, number) => table.find(text) === number)).toBe(true)
  })

  it('can be created again from its parts', () => {
    const copy = new StringTable(tableOf(STRINGS).parts())
    expect(STRINGS.map((text) => copy.find(text))).toEqual(STRINGS.map((_, number) => number))
    expect(copy.add('new')).toBe(STRINGS.length)
  })

  it('has prefixes that agree with the order of the strings', () => {
    const random = new Random(5)
    const letters = ['a', 'b', '\0', 'ş', '日', '\u{1f600}'] as const
    const table = tableOf(
      Array.from({ length: 500 }, () => Array.from({ length: random.below(9) }, () => random.pick(letters)).join('')),
    )
    for (let one = 0; one < table.size; one++) {
      for (let other = 0; other < table.size; other++) {
        if (table.compare(one, other) > 0) continue
        expect(table.prefixOf(one), `${table.get(one)} ${table.get(other)}`).toBeLessThanOrEqual(table.prefixOf(other))
      }
    }
  })

  it('orders strings by code point', () => {
    const table = tableOf(STRINGS)
    const texts = STRINGS.map((text) => text.replace('\ud800', '\ufffd'))
    for (const [one, a] of texts.entries()) {
      for (const [other, b] of texts.entries()) {
        expect(Math.sign(table.compare(one, other)), `${a} ${b}`).toBe(Math.sign(compareCodePoints(a, b)))
      }
    }
  })

  it('finds strings that contain a text, but not a text across two strings', () => {
    const table = tableOf(['ab', 'ca', 'bab', '', 'x', 'abab'])
    expect(numbersOf((visit) => table.forEachContaining('ab', visit))).toEqual([0, 2, 5])
    expect(numbersOf((visit) => table.forEachContaining('bc', visit))).toEqual([])
  })

  it('finds the strings that are one edit away from a word', () => {
    const random = new Random(5)
    const table = tableOf(
      random.some(['a', 'b'], 300, 300).map((letter) => letter + random.some(['a', 'b', 'c'], 0, 5).join('')),
    )
    for (const word of ['abcab', 'aaa', 'bcbca', 'a']) {
      const expected = numbersOf((visit) => {
        for (let number = 0; number < table.size; number++) {
          if (table.get(number) !== word && isWithinEdits(table.get(number), word, 1)) visit(number)
        }
      })
      expect(expected.length).toBeGreaterThan(2)
      expect(numbersOf((visit) => table.forEachWithinOneEdit(word, visit))).toEqual(expected)
    }
  })

  it('finds the strings with the same first letter that are two edits away from a word, and other beginnings', () => {
    const random = new Random(6)
    const table = tableOf(
      random.some(['a', 'b'], 400, 400).map((letter) => letter + random.some(['a', 'b', 'c'], 0, 8).join('')),
    )
    for (const word of ['abcabca', 'aaabc', 'bcbcacb']) {
      const expected = (isMatch: (text: string) => boolean) =>
        numbersOf((visit) => {
          for (let number = 0; number < table.size; number++) if (isMatch(table.get(number))) visit(number)
        })
      const near = expected((text) => text[0] === word[0] && isWithinEdits(text, word, 2))
      expect(near.length).toBeGreaterThan(5)
      expect(numbersOf((visit) => table.forEachWithinTwoEdits(word, visit))).toEqual(near)
      const last = word.length - 1
      const begun = expected(
        (text) =>
          text.length >= word.length &&
          text[0] === word[0] &&
          text.slice(0, last) !== word.slice(0, last) &&
          [last, last + 1, last + 2].some((end) => end <= text.length && isWithinEdits(text.slice(0, end), word, 1)),
      )
      expect(begun.length).toBeGreaterThan(0)
      expect(numbersOf((visit) => table.forEachPrefixWithinOneEdit(word, visit))).toEqual(begun)
    }
  })
})
