import { describe, expect, it } from 'vitest'
import { type AnalysedDocument, analyseDocument } from '../index/analyseDocument.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { planSearch } from '../query/planSearch.ts'
import type { SearchParameters } from '../query/searchParameters.ts'
import { randomBooleanQuery, randomColumn } from './booleanQueries.ts'
import { randomDocument } from './generateDocuments.ts'
import { randomWords } from './generateQueries.ts'
import { Random } from './random.ts'

const random = new Random(20_261_124)
const index = new CatalogueIndex()
const documents = new Map<string, AnalysedDocument>()
for (let number = 0; number < 120; number++) {
  const document = { ...randomDocument(random, number), state: 'active', capacity: 'public' as const }
  index.put(document, number + 1)
  documents.set(document.id, analyseDocument(document))
}

const found = (parameters: SearchParameters): string[] => {
  const options = { labels: null, rows: 1_000, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  return index.search(planSearch(parameters), options).ids.toSorted()
}
const meant = (holds: (document: AnalysedDocument) => boolean): string[] =>
  [...documents].flatMap(([id, document]) => (holds(document) ? [id] : [])).toSorted()

describe('columns in a query', () => {
  it.each([undefined, 'lucene', 'edismax', 'dismax'])(
    'are conditions like other fields, in every place of a query with operators (defType %s)',
    (defType) => {
      let some = 0
      for (let round = 0; round < 200; round++) {
        const { text, holds } = randomBooleanQuery(random)
        // Without a column, Solr's dismax reads fields and parentheses as words.
        if (defType === 'dismax' && !/(?:column|s[uü]tun):/i.test(text)) continue
        const expected = meant(holds)
        expect([text, found({ q: text, ...(defType && { defType }) })]).toEqual([text, expected])
        if (expected.length > 0 && expected.length < documents.size) some++
      }
      expect(some).toBeGreaterThan(100)
    },
  )

  it('are excluded by an operator at the beginning', () => {
    for (let round = 0; round < 30; round++) {
      const { text, holds } = randomColumn(random)
      const expected = meant((document) => !holds(document))
      for (const q of [`-${text}`, `NOT ${text}`, `!${text}`, `*:* -${text}`])
        expect([q, found({ q })]).toEqual([q, expected])
    }
  })

  it('leave the words beside them as they are: the results are those of the words that have the columns', () => {
    let some = 0
    for (let round = 0; round < 200; round++) {
      const words = randomWords(random)
        .replace(/ column:.*/, '')
        .replace(/(?:^|\s)-(?=\s|$)/g, ' ')
        .trim()
      if (words === '') continue
      const columns = Array.from({ length: 1 + random.below(2) }, () => randomColumn(random))
      const all = found({ q: words })
      const expected = all.filter((id) =>
        columns.every(({ holds }) => holds(documents.get(id) ?? expect.unreachable())),
      )
      const texts = columns.map(({ text }) => text)
      for (const q of [
        [words, ...texts],
        [...texts, words],
      ].map((parts) => parts.join(' ')))
        expect([q, found({ q })]).toEqual([q, expected])
      if (expected.length > 0) some++
    }
    expect(some).toBeGreaterThan(20)
  })

  it('in quotation marks, after a backslash or in a filter are not columns', () => {
    const isColumn = (q: string) => JSON.stringify(planSearch({ q })).includes('"kind":"column"')
    expect(isColumn('park column:ilce')).toBe(true)
    for (const q of ['"park column:ilce"', 'column\\:ilce', 'park "column:" ilce', 'mycolumn:ilce', 'column'])
      expect([q, isColumn(q)]).toEqual([q, false])
    expect(JSON.stringify(planSearch({ fq: 'column:ilce' }).filters)).toContain('"field":"column"')
  })

  it('with invalid syntax are words without the name of the field', () => {
    const { words } = planSearch({ q: 'park (column:ilce' })
    expect(words.flatMap(({ clauses }) => clauses.map(({ word }) => word))).toEqual(['park', 'ilce'])
  })
})
