import { describe, expect, it } from 'vitest'
import { finish } from '../evaluate/steps.ts'
import { IndexData } from '../index/indexData.ts'
import { randomParameters } from '../oracle/generateSearches.ts'
import { Random } from '../oracle/random.ts'
import type { Condition } from '../query/plan.ts'
import { planSearch } from '../query/planSearch.ts'
import { conditionQuery } from './conditionQuery.ts'
import { SolrQueries } from './SolrQueries.ts'

const { lexicon } = new IndexData()
for (const word of ['park', 'parklar', 'durak', 'duraklar']) lexicon.addSurface(word)
const NOW = Date.UTC(2025, 5, 20)

/** The query of a condition, with the queries that it names in their places. */
function translated(condition: Condition): string {
  const queries = new SolrQueries()
  const reference = finish(conditionQuery(condition, { queries, lexicon, now: NOW }))
  const params = new Map(Object.entries(queries.params()))
  const inPlace = (name: string): string =>
    (params.get(name.slice(1)) ?? expect.unreachable()).replace(/(?<==)\$q\d+/g, (other) => `(${inPlace(other)})`)
  return inPlace(reference)
}
const filter = (fq: string) => translated(planSearch({ fq }).filters[0] ?? expect.unreachable())

describe('a condition as a query of Solr', () => {
  it.each([
    ['tags:"climate change"', '{!term f=s_tags}climate change'],
    ['tags:"a $q1 } b"', '{!term f=s_tags}a $q1 } b'],
    ['title:parklar', '{!term f=t_title}parklar'],
    ['notes:"a b"~2', '{!lucene df=t_notes}"a b"~2'],
    [
      'name:[a TO m}',
      '{!xmlparser}<RangeQuery fieldName="s_name" lowerTerm="a" includeLower="true" upperTerm="m" includeUpper="false"/>',
    ],
    ['name:p*k?', '{!lucene df=s_name}p*k?'],
    ['res_name:durak~1', "{!terms f=t_res__name separator='\uE000'}durak"],
    ['organization:*', '{!lucene df=s_organization}[* TO *]'],
    ['title:*', '{!term f=s__x23_text_x20_fields}title'],
    ['ext_rows:[10 TO *]', '{!lucene df=n_ext__rows}["10" TO *]'],
    ['tags:a AND NOT groups:b', '{!bool must=({!term f=s_tags}a) must_not=({!term f=s_groups}b)}'],
    ['tags:a OR groups:b', '{!bool should=({!term f=s_tags}a) should=({!term f=s_groups}b) mm=1}'],
    ['metadata_modified:[NOW-1DAY TO *]', `{!lucene df=n_metadata__modified}["${NOW - 86_400_000}" TO *}`],
  ])('%s', (fq, expected) => {
    expect(filter(fq)).toBe(expected)
  })

  it('a fuzzy word finds every word within its edits, however many there are', () => {
    const { lexicon: large } = new IndexData()
    const letters = Array.from({ length: 120 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    // Two edits change every word of two letters to any other.
    const words = letters.flatMap((one) => letters.map((two) => one + two))
    for (const word of words) large.addSurface(word)
    const queries = new SolrQueries()
    const fuzzy: Condition = { kind: 'fuzzy', field: 'text', term: 'ab', edits: 2 }
    const work = conditionQuery(fuzzy, { queries, lexicon: large, now: NOW })
    let pauses = 0
    while (!work.next().done) pauses++
    expect(pauses).toBeGreaterThan(5)
    const [listed = ''] = Object.values(queries.params())
    expect(listed.split('\uE000').slice(1)).toHaveLength(words.length)
  })

  it('text ranges keep their bounds, and signs of XML are escaped', () => {
    expect(translated({ kind: 'range', field: 'title', from: { value: 'a<"&', inclusive: false }, to: null })).toBe(
      '{!xmlparser}<RangeQuery fieldName="t_title" lowerTerm="a&#60;&#34;&#38;" includeLower="false" upperTerm="\u{10FFFF}" includeUpper="true"/>',
    )
  })

  it('a phrase with two words at one place is refused, because Solr would find either', () => {
    const terms = [0, 0].map((position, at) => ({ term: `w${at}`, position }))
    expect(() => translated({ kind: 'phrase', field: 'title', terms, slop: 0 })).toThrow('two words at one place')
  })

  it('names only queries of the same request, for any search', () => {
    const random = new Random(7)
    for (let round = 0; round < 2_000; round++) {
      let plan: ReturnType<typeof planSearch>
      try {
        plan = planSearch(randomParameters(random))
      } catch {
        continue // as in CKAN
      }
      for (const condition of [plan.match, ...plan.filters]) expect(translated(condition)).not.toBe('')
    }
  })
})
