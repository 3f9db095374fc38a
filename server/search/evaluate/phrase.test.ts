import { expect, test } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
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

test('the texts of private datasets do not use up the tries of public ones', () => {
  const random = new Random(3)
  const [alone, withPrivate] = [new CatalogueIndex(), new CatalogueIndex()]
  const base = { ...randomDocument(random, 0), state: 'active', dataset_type: 'dataset' }
  const filler = Array.from({ length: 300 }, (_, at) => `x${at}`).join(' ')
  const costly = `${'hava '.repeat(200)}${filler}${' su'.repeat(200)}`
  for (let at = 0; at < 60; at++)
    withPrivate.put({ ...base, id: `private-${at}`, name: `private-${at}`, notes: costly, labels: ['member-o1'] }, 1)
  for (let at = 0; at < 20; at++) {
    const notes = `hava ${random.some(['ve', 'için', 'x1', 'x2'], 0, 60).join(' ')} su`
    const dataset = { ...base, id: `public-${at}`, name: `public-${at}`, notes, labels: ['public'] }
    for (const index of [alone, withPrivate]) index.put(dataset, 2)
  }
  const options = { labels: ['public'], rows: 50, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  for (const slop of [5, 20, 50]) {
    const plan = planSearch({ q: '*:*', fq: `notes:"hava su"~${slop}`, include_private: true })
    const found = withPrivate.search(plan, options)
    expect(found.count).toBeGreaterThan(0)
    expect(found).toEqual(alone.search(plan, options))
  }
})
