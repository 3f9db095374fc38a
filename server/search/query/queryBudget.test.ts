import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { planInSteps, planSearch } from './planSearch.ts'
import { QueryTooLargeError } from './queryBudget.ts'
import type { SearchParameters } from './searchParameters.ts'

describe('a query beyond a limit', () => {
  const many = (count: number, part: string) => part.repeat(count)
  it.each<[string, SearchParameters]>([
    ['letters of q', { q: many(4_001, 'a') }],
    ['letters of one word', { q: many(256, 'a') }],
    ['words of q', { q: many(101, 'a ') }],
    ['words in a quotation', { q: `"${many(101, 'a ')}"` }],
    ['clauses of a filter', { fq: many(1_025, 'id:a ') }],
    ['letters of a pattern', { fq: `title:${many(128, '*a')}` }],
    ['letters of a fuzzy word', { q: `title:${many(256, 'a')}~` }],
    ['wildcards of q', { q: many(17, 'title:a*b ') }],
    ['wildcards of q and filters', { q: many(9, 'title:a*b '), fq: many(9, 'title:a*b ') }],
    ['letters of filters', { fq: many(20_000, 'a'), fq_list: [many(20_000, 'a')] }],
    ['filters', { fq_list: Array<string>(102).fill('id:a') }],
    ['fields of qf', { q: 'a', qf: many(21, 'title ') }],
    ['clauses of sort', { sort: many(21, 'name asc,') }],
  ])('%s: is rejected with the name of its parameter', (_, parameters) => {
    expect(() => planSearch(parameters)).toThrow(QueryTooLargeError)
  })

  it.each<[string, SearchParameters]>([
    ['100 words', { q: many(100, 'air ') }],
    [
      '400 ids',
      {
        fq: `id:(${Array.from({ length: 400 }, (_, at) => `7c1b5d4e-0000-4000-8000-${100000000000 + at}`).join(' OR ')})`,
      },
    ],
    ['16 wildcards', { q: many(16, 'title:a*b ') }],
  ])('%s are within the limit', (_, parameters) => {
    expect(() => planSearch(parameters)).not.toThrow()
  })

  it.each<[string, SearchParameters]>([
    ['clauses of a filter', { fq: many(limits.clauses.max, 'id:a ') }],
    ['words of a filter', { fq: `id:(${many(limits.clauses.max, 'a ')})` }],
    ['words in the query fields', { defType: 'edismax', q: `${many(500, 'a OR ')}title:a`, qf: 'title notes' }],
    ['words with operators', { defType: 'dismax', q: `${many(500, 'a OR ')}title:a` }],
  ])('many %s are read with a pause after each', (_, parameters) => {
    const reading = planInSteps(parameters)
    let pauses = 0
    while (!reading.next().done) pauses++
    expect(pauses).toBeGreaterThanOrEqual(500)
  })
})
