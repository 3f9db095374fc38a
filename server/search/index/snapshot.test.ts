import { crc32 } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { randomStandardQuery, randomWords } from '../oracle/generateQueries.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { packArrays } from './packArrays.ts'
import { loadSnapshot, SNAPSHOT_VERSION, saveSnapshot } from './snapshot.ts'

const options: SearchOptions = {
  labels: ['public'],
  rows: 100,
  start: 0,
  facetFields: ['tags', 'organization', 'frequency'],
  facetLimit: 50,
  facetMincount: 1,
  now: 0,
}

function someCatalogue(random: Random): CatalogueIndex {
  const index = new CatalogueIndex()
  for (let change = 1; change <= 150; change++) {
    const number = random.below(60)
    if (random.chance(20)) index.remove(`id-${number}`, change)
    else index.put(randomDocument(random, number), change)
  }
  return index
}

function bytesOf(index: CatalogueIndex): Uint8Array {
  return new Uint8Array(Buffer.concat(saveSnapshot({ index, mark: 'a-mark' })))
}

function loaded(bytes: Uint8Array): CatalogueIndex {
  const snapshot = loadSnapshot(bytes)
  if (snapshot === undefined) throw new Error('The snapshot cannot be loaded')
  expect(snapshot.mark).toBe('a-mark')
  return snapshot.index
}

/** Compares the results of both for the same queries, of which some must find datasets. */
function expectSameResults(one: CatalogueIndex, other: CatalogueIndex, random: Random): void {
  let found = 0
  for (let round = 0; round < 60; round++) {
    const plan = planSearch({
      q: random.chance(50) ? randomWords(random) : randomStandardQuery(random),
      include_private: true,
      include_drafts: true,
    })
    const result = one.search(plan, options)
    expect(other.search(plan, options)).toEqual(result)
    found += result.count
  }
  expect(found).toBeGreaterThan(50)
}

describe('a snapshot', () => {
  it('gives the same results as the index, also after later changes', () => {
    const random = new Random(3)
    const index = someCatalogue(random)
    const copy = loaded(bytesOf(index))
    expect(copy.seq).toBe(150)
    expect(copy.size).toBe(index.size)
    expectSameResults(index, copy, random)
    for (let change = 151; change < 250; change++) {
      const document = randomDocument(random, random.below(80))
      index.put(document, change)
      copy.put(document, change)
    }
    expectSameResults(index, copy, random)
  })

  it('loads from bytes at any offset', () => {
    const random = new Random(4)
    const index = someCatalogue(random)
    const bytes = bytesOf(index)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expectSameResults(index, loaded(shifted.subarray(3)), random)
  })

  it('is rejected if a byte is wrong or missing, or the version or byte order is another', () => {
    const bytes = bytesOf(someCatalogue(new Random(5)))
    for (const at of [0, 5, 9, 40, bytes.length >> 1, bytes.length - 1]) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(loadSnapshot(damaged), `byte ${at}`).toBeUndefined()
    }
    expect(loadSnapshot(bytes.slice(0, -8))).toBeUndefined()
    expect(loadSnapshot(new Uint8Array(0))).toBeUndefined()
    const about = { version: SNAPSHOT_VERSION, seq: 1, mark: 'a-mark', byteOrder: 1 }
    const packed = (changed: object) =>
      loadSnapshot(
        new Uint8Array(Buffer.concat(packArrays(new CatalogueIndex().data.parts(), { ...about, ...changed }))),
      )
    expect(packed({})).toBeDefined()
    expect(packed({ version: SNAPSHOT_VERSION + 1 })).toBeUndefined()
    expect(packed({ byteOrder: 0 })).toBeUndefined()
  })
})

test('the version changes with the text analysis and the layout of the arrays', () => {
  const index = new CatalogueIndex()
  const words = 'Kavşakların IŞIĞI İzmir’de; kitabı ağacı rengi otopark 2024-05 bus stops studies A-101 café'
  index.put({ ...randomDocument(new Random(9), 1), title: words, notes: words }, 1)
  const checksum = crc32(bytesOf(index)).toString(16)
  expect({ version: SNAPSHOT_VERSION, checksum }).toEqual({ version: 2, checksum: '8e48b96b' })
})

describe('compaction', () => {
  it('does not change results', () => {
    const random = new Random(6)
    const index = someCatalogue(random)
    const compact = loaded(bytesOf(index))
    compact.compact()
    expect(compact.data.size).toBe(index.size)
    expect(index.data.size).toBeGreaterThan(index.size)
    expectSameResults(index, compact, random)
    const document = randomDocument(random, 7)
    index.put(document, 300)
    compact.put(document, 300)
    expectSameResults(index, compact, random)
  })

  it('runs automatically if many datasets were removed', () => {
    const random = new Random(8)
    const index = new CatalogueIndex()
    const document = randomDocument(random, 1)
    for (let change = 0; change < 5000; change++) index.put(document, change)
    expect(index.size).toBe(1)
    expect(index.data.size).toBeLessThan(2500)
  })
})
