import { CatalogueIndex } from '../server/search/index/catalogueIndex.ts'
import { IndexData } from '../server/search/index/indexData.ts'
import { readWordVectors } from '../server/search/meaning/readWordVectors.ts'
import { planSearch } from '../server/search/query/planSearch.ts'
import { ZipfCorpus } from './zipfCorpus.ts'

// `npx tsx bench/search.bench.ts [datasets…]`: the search index alone, without HTTP and database.
const FACETS = ['organization', 'groups', 'tags', 'res_format', 'license_id']
const ROUNDS = 5
const WORDS = readWordVectors({ warn: (_, message) => console.log(message) })
/** The corpus has invented words; these have a meaning. */
const MEANINGS = ['cemetery', 'hekim', 'bus stops', 'içme suyu', 'where can I leave my bike', 'yeşil alanlar']

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ms = (value: number) => value.toFixed(value < 1 ? 2 : 1)

function measure(size: number): void {
  const corpus = new ZipfCorpus()
  const index = new CatalogueIndex(new IndexData(undefined, WORDS))
  let building = 0
  for (let number = 0; number < size; number++) {
    const document = corpus.document(number)
    const started = performance.now()
    index.put(document, number)
    building += performance.now() - started
  }
  globalThis.gc?.()
  const { rss, arrayBuffers } = process.memoryUsage()
  console.log(
    `${size} datasets: indexed in ${(building / 1000).toFixed(1)} s, ${rss >> 20} MB RSS, ${arrayBuffers >> 20} MB of arrays`,
  )
  for (const [kind, queries] of Object.entries(corpus.queries())) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round <= ROUNDS; round++) {
      for (const parameters of queries) {
        // A change before each search clears every cache, as in a busy portal.
        index.put(corpus.document(0), 0)
        const started = performance.now()
        const plan = planSearch(parameters)
        const answer = index.search(plan, {
          labels: ['public'],
          rows: 20,
          start: 0,
          facetFields: FACETS,
          facetLimit: 50,
          facetMincount: 1,
          now: Date.now(),
        })
        if (round > 0) times.push(performance.now() - started)
        found += answer.count
      }
    }
    times.sort((a, b) => a - b)
    const mean = Math.round(found / queries.length / (ROUNDS + 1))
    console.log(
      `  ${kind.padEnd(16)} p50 ${ms(percentile(times, 0.5)).padStart(6)}  p95 ${ms(percentile(times, 0.95)).padStart(6)} ms  ${mean} found`,
    )
  }
  measureRelated(index)
  const started = performance.now()
  for (let number = 0; number < 200; number++) index.put(corpus.document(number), size + number)
  console.log(`  change one       ${ms((performance.now() - started) / 200)} ms`)
}

/** The additional time of `ext_related`: the same search with and without it. */
function measureRelated(index: CatalogueIndex): void {
  const timesOf = (related: number) =>
    Array.from({ length: 20 * MEANINGS.length }, (_, number) => {
      const plan = planSearch({ q: MEANINGS[number % MEANINGS.length] ?? '' })
      const started = performance.now()
      const options = { facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
      index.search(plan, { ...options, labels: ['public'], rows: 20, start: 0, related })
      return performance.now() - started
    }).sort((a, b) => a - b)
  const [without, both] = [timesOf(0), timesOf(10)]
  const line = [0.5, 0.95].map((share) => ms(percentile(both, share) - percentile(without, share)))
  console.log(`  related          p50 ${line[0]}  p95 ${line[1]} ms more than without`)
}

for (const size of process.argv
  .slice(2)
  .map(Number)
  .concat(process.argv.length > 2 ? [] : [10_000, 100_000]))
  measure(size)
