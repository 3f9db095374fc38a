import { describe, expect, it } from 'vitest'
import { planSearch } from './planSearch.ts'
import { QueryTooLarge } from './queryTooLarge.ts'
import type { SearchParameters } from './searchParameters.ts'

describe('what is beyond a limit', () => {
  const many = (count: number, part: string) => part.repeat(count)
  it.each<[string, SearchParameters]>([
    ['letters of q', { q: many(4_001, 'a') }],
    ['letters of one word', { q: many(256, 'a') }],
    ['words of q', { q: many(101, 'a ') }],
    ['words in a quotation', { q: `"${many(101, 'a ')}"` }],
    ['clauses of a filter', { fq: many(1_025, 'id:a ') }],
    ['wildcards of q', { q: many(17, 'title:a*b ') }],
    ['wildcards of q and filters', { q: many(9, 'title:a*b '), fq: many(9, 'title:a*b ') }],
    ['letters of filters', { fq: many(20_000, 'a'), fq_list: [many(20_000, 'a')] }],
    ['filters', { fq_list: Array<string>(102).fill('id:a') }],
    ['fields of qf', { q: 'a', qf: many(21, 'title ') }],
    ['clauses of sort', { sort: many(21, 'name asc,') }],
  ])('%s: is refused and names its parameter', (_, parameters) => {
    expect(() => planSearch(parameters)).toThrow(QueryTooLarge)
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
  ])('%s are few enough', (_, parameters) => {
    expect(() => planSearch(parameters)).not.toThrow()
  })

  it('signs and blanks in thousands are read in linear time', () => {
    const began = process.cpuUsage()
    for (const q of [`x${many(3_900, ' ')}a`, `x${many(1_900, ' -')}a`, `a:b:c ${many(3_900, '-')}a`, many(4_000, '-')])
      expect(() => planSearch({ q })).not.toThrow()
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(1_000)
  })
})
