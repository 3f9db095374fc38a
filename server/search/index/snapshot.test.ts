import { crc32 } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { randomStandardQuery, randomWords } from '../oracle/generateQueries.ts'
import { Random } from '../oracle/random.ts'
import { STRINGS } from '../query/fieldKind.ts'
import { planSearch } from '../query/planSearch.ts'
import { CatalogueIndex, IndexFullError } from './catalogueIndex.ts'
import type { SearchDocument } from './document.ts'
import { IndexData } from './indexData.ts'
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

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

function loaded(bytes: Uint8Array): CatalogueIndex {
  const snapshot = loadSnapshot(bufferOf(bytes))
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

  it('is rejected if a byte is wrong or missing, or the version or byte order is another', () => {
    const bytes = bytesOf(someCatalogue(new Random(5)))
    for (const at of [0, 5, 9, 40, bytes.length >> 1, bytes.length - 1]) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(loadSnapshot(bufferOf(damaged)), `byte ${at}`).toBeUndefined()
    }
    expect(loadSnapshot(bufferOf(bytes.slice(0, -8)))).toBeUndefined()
    expect(loadSnapshot(new ArrayBuffer(0))).toBeUndefined()
    const about = { version: SNAPSHOT_VERSION, seq: 1, mark: 'a-mark', byteOrder: 1, words: 0 }
    const packed = (changed: object) =>
      loadSnapshot(bufferOf(Buffer.concat(packArrays(new CatalogueIndex().data.parts(), { ...about, ...changed }))))
    expect(packed({})).toBeDefined()
    expect(packed({ version: SNAPSHOT_VERSION + 1 })).toBeUndefined()
    expect(packed({ byteOrder: 0 })).toBeUndefined()
  })
})

/** A dataset with a value in every field, so that a change of what the index has of any of them changes the bytes. */
const fullDocument = (title: string, notes: string): Required<SearchDocument> => ({
  ...{ id: 'id-1', name: 'park-1', title, notes, url: 'https://example.org/park', version: '1.0' },
  ...{ translations: ['Parks'], tags: ['hava', 'C++'], vocabularies: [{ name: 'cografya', tags: ['il'] }] },
  ...{ groups: ['cevre'], group_titles: ['Çevre'] },
  ...{ organization: 'ankara', organization_title: 'Ankara', owner_org: 'org-ankara' },
  ...{ res_format: ['CSV'], res_name: ['durak'], res_description: ['otobüs'], res_type: ['file'] },
  ...{ res_url: ['https://example.org/1.csv'], columns: ['ilce_adi'] },
  ...{ license_id: 'cc-by', isopen: true, dataset_type: 'dataset', state: 'active', capacity: 'public' },
  ...{ author: 'Ayşe Yılmaz', maintainer: 'veri-ekibi', creator_user_id: 'u1', labels: ['public', 'member-o1'] },
  ...{ metadata_created: '2024-01-01T00:00:00', metadata_modified: '2025-06-15T08:00:00.5' },
  extras: [
    { key: 'frequency', value: 'aylık' },
    { key: 'start_date', value: '2020-01-01' },
    { key: 'title', value: 'park x' },
  ],
  ...{ num_resources: 1, num_tags: 2 },
  // Every facet is one of these fields. A dataset has one id.
  own: Object.fromEntries([...STRINGS].flatMap((field) => (field === 'id' ? [] : [[field, [`${field} 1`]]]))),
  numbers: { ext_rows: 5, ext_size: 6, ext_west: 27, ext_south: 38, ext_east: 28, ext_north: 39 },
  other: [{ field: 'license_title', value: 'CC BY' }],
})

test('the version changes with the text analysis, the fields, the vectors of datasets and the layout of the arrays', () => {
  const table = readWordVectors({ warn: () => expect.unreachable() }) ?? expect.unreachable()
  const index = new CatalogueIndex(new IndexData(undefined, table))
  const words = 'Kavşakların IŞIĞI İzmir’de; kitabı ağacı rengi otopark 2024-05 bus stops studies A-101 café'
  // A text that is longer than what decides a dataset's meaning.
  const long = Array.from({ length: 1_500 }, (_, number) => table.wordAt(number * 70)).join(' ')
  index.put(fullDocument(words, `${words} ${long}`), 1)
  const checksum = crc32(bytesOf(index)).toString(16)
  expect({ version: SNAPSHOT_VERSION, checksum }).toEqual({ version: 9, checksum: 'db435538' })
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

  it('makes room in an index that has used all its numbers', () => {
    const random = new Random(9)
    const index = new CatalogueIndex(undefined, 0, 100)
    for (let change = 0; change < 1000; change++) index.put(randomDocument(random, change % 90), change)
    expect([index.size, index.isFull]).toEqual([90, false])
  })
})

test('a full index names what is missing, until there is room for it', () => {
  const random = new Random(10)
  const index = new CatalogueIndex(undefined, 0, 100)
  for (let number = 0; number < 100; number++) index.put(randomDocument(random, number), number)
  expect(index.isFull).toBe(false)
  expect(() => index.put(randomDocument(random, 100), 100)).toThrow(IndexFullError)
  expect([index.size, index.isFull, index.seq]).toEqual([100, true, 100])
  index.put(randomDocument(random, 5), 101)
  expect(index.isFull).toBe(true)
  index.remove('id-7', 102)
  index.put(randomDocument(random, 100), 103)
  expect([index.size, index.isFull]).toEqual([100, false])
})
