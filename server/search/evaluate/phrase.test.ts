import { expect, test } from 'vitest'
import { phraseStands } from './phrase.ts'

/** Places of one word that stands at each of these positions, for each time that a phrase has it. */
const repeated = (times: number, positions: readonly number[]) => ({
  places: Array.from({ length: times }, (_, term) => positions.map((position) => position - term)),
  offsets: Array.from({ length: times }, (_, term) => term),
})

test('a word that is asked for more often than it stands there is found missing at once', () => {
  const { places, offsets } = repeated(32, [1, 5, 9, 13, 17, 21, 25])
  const budget = { left: 1_000 }
  expect(phraseStands(places, offsets, 1_000, budget)).toBe(false)
  expect(budget.left).toBe(1_000)
})

test('a word that stands as often as it is asked for is found', () => {
  const { places, offsets } = repeated(7, [1, 5, 9, 13, 17, 21, 25])
  expect(phraseStands(places, offsets, 1_000)).toBe(true)
  expect(phraseStands(places, offsets, 2)).toBe(false)
})

test('the texts of one search share their steps', () => {
  const { places, offsets } = repeated(
    12,
    Array.from({ length: 12 }, (_, at) => at * 40),
  )
  const budget = { left: 500 }
  for (let text = 0; text < 100; text++) expect(phraseStands(places, offsets, 30, budget)).toBe(false)
  expect(budget.left).toBeGreaterThanOrEqual(-1)
})
