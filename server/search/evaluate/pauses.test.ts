import { afterAll, beforeAll, expect, test } from 'vitest'
import { costlySearches } from '../../../bench/costlySearches.ts'
import { ZipfCorpus } from '../../../bench/zipfCorpus.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { PooledLists } from '../index/pooledLists.ts'
import { StringTable } from '../index/stringTable.ts'
import { TokenStreams } from '../index/tokenStreams.ts'
import { planSearch } from '../query/planSearch.ts'

/*
 * The work of a search between two pauses, counted in reads of the index and not in time. Reading a string or comparing it
 * to a bound is fifty steps, comparing two strings is twenty-five, a posting or a token is one. A million steps take about
 * ten milliseconds.
 */
const MOST_BETWEEN_PAUSES = 150_000
const DATASETS = 5_000

let steps = 0
const restore: (() => void)[] = []

function count<T extends object, K extends keyof T>(prototype: T, name: K, counted: T[K]): void {
  const original = prototype[name]
  prototype[name] = counted
  restore.push(() => {
    prototype[name] = original
  })
}

const corpus = new ZipfCorpus()
const index = new CatalogueIndex()
beforeAll(() => {
  for (let number = 0; number < DATASETS; number++) index.put(corpus.document(number), number)
  const { get, compare, compareToBytes, startsWith, byteLength, forEachContaining } = StringTable.prototype
  count(StringTable.prototype, 'get', function (this: StringTable, number) {
    steps += 50
    return get.call(this, number)
  })
  count(StringTable.prototype, 'compareToBytes', function (this: StringTable, number, other) {
    steps += 50
    return compareToBytes.call(this, number, other)
  })
  count(StringTable.prototype, 'compare', function (this: StringTable, one, other) {
    steps += 25
    return compare.call(this, one, other)
  })
  count(StringTable.prototype, 'startsWith', function (this: StringTable, number, prefix) {
    steps += 10
    return startsWith.call(this, number, prefix)
  })
  count(StringTable.prototype, 'byteLength', function (this: StringTable, number) {
    steps += 1
    return byteLength.call(this, number)
  })
  count(
    StringTable.prototype,
    'forEachContaining',
    function (this: StringTable, text, visit, from = 0, to = this.size) {
      steps += to - from
      forEachContaining.call(this, text, visit, from, to)
    },
  )
  const { start } = PooledLists.prototype
  count(PooledLists.prototype, 'start', function (this: PooledLists, list) {
    steps += this.length(list)
    return start.call(this, list)
  })
  const { some } = TokenStreams.prototype
  count(TokenStreams.prototype, 'some', function (this: TokenStreams, document, isWanted, visit) {
    return some.call(this, document, isWanted, (stream) => {
      steps += 10 + stream.length
      return visit(stream)
    })
  })
})
afterAll(() => {
  for (const each of restore) each()
})

test('no search within the limits does more than the allowed work between two pauses', () => {
  const long: string[] = []
  for (const [name, { parameters, ...others }] of Object.entries(costlySearches(corpus, DATASETS))) {
    const options = { ...{ start: 0, facetFields: [], facetLimit: 50, facetMincount: 1 }, ...others }
    index.put(corpus.document(0), DATASETS) // makes cached results invalid
    const work = index.searchInSteps(planSearch(parameters), { ...options, labels: ['public'], rows: 20, now: 0 })
    let [all, most] = [0, 0]
    for (let isDone = false; !isDone; all += steps) {
      steps = 0
      isDone = work.next().done === true
      most = Math.max(most, steps)
    }
    expect(most, name).toBeLessThan(MOST_BETWEEN_PAUSES)
    if (all > 3 * MOST_BETWEEN_PAUSES) long.push(name)
  }
  // Without pauses these searches would exceed the limit.
  expect(long.length, String(long)).toBeGreaterThan(12)
}, 60_000)
