import { expect, test } from 'vitest'
import { phraseMatches } from './phrase.ts'

/** The places of a word with these positions in the text, for a phrase that repeats it. */
const repeated = (times: number, positions: readonly number[]) => ({
  places: Array.from({ length: times }, (_, term) => positions.map((position) => position - term)),
  offsets: Array.from({ length: times }, (_, term) => term),
})

test('a phrase that repeats a word more often than the text is rejected without a try', () => {
  const { places, offsets } = repeated(32, [1, 5, 9, 13, 17, 21, 25])
  const budget = { left: 1_000 }
  expect(phraseMatches(places, offsets, 1_000, budget)).toBe(false)
  expect(budget.left).toBe(1_000)
})

test('a phrase that repeats a word as often as the text is found', () => {
  const { places, offsets } = repeated(7, [1, 5, 9, 13, 17, 21, 25])
  expect(phraseMatches(places, offsets, 1_000)).toBe(true)
  expect(phraseMatches(places, offsets, 2)).toBe(false)
})

test('the texts of one search share one budget', () => {
  const { places, offsets } = repeated(
    12,
    Array.from({ length: 12 }, (_, at) => at * 40),
  )
  const budget = { left: 500 }
  for (let text = 0; text < 100; text++) expect(phraseMatches(places, offsets, 30, budget)).toBe(false)
  expect(budget.left).toBeGreaterThanOrEqual(-1)
})
