import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { SLIPS } from '../relevance/typingErrors.ts'

const words = readWordVectors({ warn: () => expect.unreachable() })
const indexOf = (documents: readonly SearchDocument[]) => {
  const index = new CatalogueIndex(new IndexData(undefined, words))
  for (const document of documents) index.put(document, 1)
  return index
}
const search = (index: CatalogueIndex, q: string) =>
  index.search(planSearch({ q }), {
    labels: ['public'],
    rows: 1000,
    start: 0,
    facetFields: [],
    facetLimit: 0,
    facetMincount: 1,
    now: 0,
    spelling: true,
  })

const [first] = RELEVANCE_DATASETS as [SearchDocument]
/** A dataset with these words only. */
const dataset = (id: string, title: string): SearchDocument => ({
  ...first,
  id,
  name: id,
  title,
  notes: '',
  translations: [],
  tags: [],
  groups: [],
  group_titles: [],
  organization: null,
  organization_title: null,
  res_name: [],
  res_description: [],
  columns: [],
  extras: [],
})

describe('the corrections of a query', () => {
  const whole = indexOf(RELEVANCE_DATASETS)

  it.each([
    ['otobs durağı', 'otobs', 'otobüs'],
    ['müzelr', 'muzelr', 'müzeler'],
    ['kütphanee ktap', 'ktap', 'kitap'],
  ])('are applied if no dataset has the word: %s', (q, folded, correction) => {
    expect(search(whole, q).corrections).toContainEqual({ folded, correction, isApplied: true })
  })

  it('are only suggested for short words', () => {
    const { count, corrections } = search(whole, 'kdi')
    expect(count).toBe(0)
    expect(corrections).toEqual([{ folded: 'kdi', correction: 'kedi', isApplied: false }])
  })

  it('are suggested for a word that datasets have only if ten times as many have the other, and it is no word', () => {
    const many = Array.from({ length: 20 }, (_, number) => dataset(`k-${number}`, 'Kütüphane'))
    const index = indexOf([...many, dataset('a', 'Kütüpane'), dataset('b', 'Kitap'), dataset('c', 'Ketap')])
    expect(search(index, 'kütüpane').corrections).toEqual([
      { folded: 'kutupane', correction: 'kütüphane', isApplied: false },
    ])
    expect(search(index, 'ketap').corrections).toEqual([])
    const books = Array.from({ length: 20 }, (_, number) => dataset(`s-${number}`, 'Orman'))
    expect(search(indexOf([...books, dataset('r', 'Roman')]), 'roman').corrections).toEqual([])
  })

  it('are none for words of the table that no dataset has', () => {
    for (const q of ['borsa', 'roman', 'penguen']) expect(search(whole, q).corrections).toEqual([])
  })

  it('do not depend on datasets that the caller may not see', () => {
    const random = new Random(31)
    const slips = Object.values(SLIPS) as [(typeof SLIPS)[string]] // not empty
    const isHidden = (number: number) => number % 3 === 0
    const labelled = RELEVANCE_DATASETS.map((each, number) => ({
      ...each,
      labels: [isHidden(number) ? 'creator-u1' : 'public'],
    }))
    const withHidden = indexOf(labelled)
    const without = indexOf(labelled.filter((_, number) => !isHidden(number)))
    let corrected = 0
    for (let round = 0; round < 500; round++) {
      const { title } = RELEVANCE_DATASETS[random.below(RELEVANCE_DATASETS.length)] ?? first
      const q = title
        .toLowerCase()
        .split(' ')
        .map((word) => (word.length > 2 && random.chance(60) ? random.pick(slips)(word, random) : word))
        .join(' ')
      const seen = search(withHidden, q)
      expect({ q, ...seen }).toEqual({ q, ...search(without, q) })
      corrected += seen.corrections.length
    }
    expect(corrected).toBeGreaterThan(100)
  })
})
