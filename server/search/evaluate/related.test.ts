import { beforeAll, describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { IndexData } from '../index/indexData.ts'
import { loadSnapshot, saveSnapshot } from '../index/snapshot.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { BY_MEANING } from '../relevance/meaningQueries.ts'
import { oneOf, randomDataset } from '../relevance/randomDataset.ts'
import { SLIPS } from '../relevance/typingErrors.ts'

const words = readWordVectors({ warn: () => expect.unreachable() })
const newIndex = () => new CatalogueIndex(new IndexData(undefined, words))
const queries = Object.values(BY_MEANING).flatMap((each) => each.map(([query]) => query))
const ROUNDS = 60

/** The snapshot of an index as a file has it. */
const bytesOf = (index: CatalogueIndex): ArrayBuffer =>
  Uint8Array.from(Buffer.concat(saveSnapshot({ index, mark: 'a-mark' }))).buffer

function search(index: CatalogueIndex, q: string, { fq = '', labels = ['public'], related = 10 } = {}) {
  const options = { labels, rows: 1000, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0, related }
  return index.search(planSearch({ q, fq, include_private: true, include_drafts: true }), options)
}

describe('related datasets', () => {
  const random = new Random(17)
  const current = new Map<string, SearchDocument>()
  const index = newIndex()
  beforeAll(() => {
    for (let change = 1; change <= 400; change++) {
      const document = randomDataset(random, random.below(150))
      if (random.chance(15)) {
        index.remove(document.id, change)
        current.delete(document.id)
      } else {
        index.put(document, change)
        current.set(document.id, document)
      }
    }
  })

  it('never contain a dataset that matches the words, are readable, meet the filters and come best first', () => {
    let found = 0
    for (let round = 0; round < ROUNDS; round++) {
      const labels = random.pick([['public'], ['public', 'member-o1'], ['creator-u1']])
      const group = oneOf(random, RELEVANCE_DATASETS).groups[0] ?? ''
      const fq = random.chance(50) ? `groups:${group}` : ''
      const { ids, related } = search(index, oneOf(random, queries), { fq, labels })
      expect(related.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([])
      expect(related.length).toBeLessThanOrEqual(10)
      for (const { id, score } of related) {
        const document = current.get(id)
        expect(document?.labels.some((label) => labels.includes(label))).toBe(true)
        if (fq !== '') expect(document?.groups).toContain(group)
        expect(score).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(1)
      }
      const scores = related.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      found += related.length
    }
    expect(found).toBeGreaterThan(ROUNDS)
  })

  it('depend on the readable datasets alone', () => {
    const readable = newIndex()
    for (const document of current.values()) if (document.labels.includes('public')) readable.put(document, 1)
    for (const query of queries) {
      const scoresIn = (each: CatalogueIndex) => search(each, query).related.map(({ score }) => score)
      expect(scoresIn(index)).toEqual(scoresIn(readable))
    }
  })

  it('do not depend on misspelt words that only the datasets of others have', () => {
    const words = RELEVANCE_DATASETS.flatMap(({ title }) => title.split(' ')).filter((word) => word.length > 5)
    const typed = words.slice(0, 100).map((word) => oneOf(random, Object.values(SLIPS))(word, random))
    const [alone, withPrivate] = [newIndex(), newIndex()]
    for (const each of [alone, withPrivate]) for (const dataset of RELEVANCE_DATASETS) each.put(dataset, 1)
    const [first] = RELEVANCE_DATASETS as [SearchDocument]
    withPrivate.put({ ...first, id: 'private', name: 'private', title: typed.join(' '), labels: ['member-o1'] }, 2)
    for (const query of typed) expect(search(withPrivate, query)).toEqual(search(alone, query))
  })

  it('follow updates and deletions, also through compaction and a snapshot', () => {
    const fresh = newIndex()
    for (const document of current.values()) fresh.put(document, 1)
    const bytes = bytesOf(index)
    const loaded = loadSnapshot(bytes, words)?.index
    expect(loaded).toBeDefined()
    const compact = loadSnapshot(bytes, words)?.index
    compact?.compact()
    const sorted = (each: CatalogueIndex | undefined, q: string) =>
      each && search(each, q, { related: 50 }).related.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    for (const query of queries.slice(0, ROUNDS)) {
      const expected = sorted(fresh, query)
      for (const each of [index, loaded, compact]) {
        const scores = sorted(each, query)?.map(({ score }) => score)
        expect(scores).toEqual(expected?.map(({ score }) => score))
      }
    }
  })

  it('are found only if they are asked for, and change nothing else', () => {
    for (const query of queries) {
      const { related: none, ...without } = search(index, query, { related: 0 })
      const { related: _, ...rest } = search(index, query)
      expect(none).toEqual([])
      expect(rest).toEqual(without)
    }
  })

  it('are none for everything, for Solr’s syntax, for words without meaning, and without the table of words', () => {
    for (const query of ['', '*:*', 'title:mezarlık', 've', 'xqzw', '2023', '"', '日本'])
      expect(search(index, query).related).toEqual([])
    const plain = new CatalogueIndex()
    for (const document of current.values()) plain.put(document, 1)
    for (const query of queries) expect(search(plain, query).related).toEqual([])
  })
})

it('a snapshot with another table of words is not used', () => {
  const index = newIndex()
  const bytes = bytesOf(index)
  expect(loadSnapshot(bytes, words)).toBeDefined()
  expect(loadSnapshot(bytes)).toBeUndefined()
})

it('says which words are near', () => {
  const index = newIndex()
  for (const document of RELEVANCE_DATASETS) index.put(document, 1)
  const [first] = search(index, 'graveyard').related
  expect(first).toMatchObject({ id: 'mezarliklar', words: [{ word: 'graveyard' }] })
  expect(['mezarlık', 'cemetery']).toContain(first?.words[0]?.near)
})

it.each(['website', 'office', 'institution', 'tarif', 'calculation'])(
  'lists a small part of the catalogue for a word that is near to most datasets: %s',
  (query) => {
    const index = newIndex()
    for (const document of RELEVANCE_DATASETS) index.put(document, 1)
    const { related } = search(index, query, { related: 50 })
    expect(related.length).toBeGreaterThan(0)
    expect(related.length).toBeLessThan(RELEVANCE_DATASETS.length / 5)
  },
)

it.each([1, 5, 100])('lists the datasets of a catalogue in which all %i have the subject', (size) => {
  const index = newIndex()
  const cemeteries = RELEVANCE_DATASETS.filter(({ name }) => name === 'mezarliklar')
  for (let number = 0; number < size; number++)
    for (const document of cemeteries) index.put({ ...document, id: `id-${number}`, name: `cemeteries-${number}` }, 1)
  expect(search(index, 'graveyard', { related: 50 }).related).toHaveLength(Math.min(50, size))
})
