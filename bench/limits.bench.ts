import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '../contract/limits.ts'
import { CatalogueIndex } from '../server/search/index/catalogueIndex.ts'
import { planSearch } from '../server/search/query/planSearch.ts'
import type { SearchParameters } from '../server/search/query/searchParameters.ts'
import { ZipfCorpus } from './zipfCorpus.ts'

// `npx tsx bench/limits.bench.ts [datasets]`: searches at their limits, and how long each keeps the event loop.
const ROUNDS = 3

type Case = { parameters: SearchParameters; facetFields?: string[]; facetLimit?: number }

function cases({ words }: ZipfCorpus): Record<string, Case> {
  const many = (count: number, part: (at: number) => string, between = ' ') =>
    Array.from({ length: count }, (_, at) => part(at)).join(between)
  const word = (at: number) => words[at] ?? ''
  const of = (q: string): Case => ({ parameters: { q } })
  const { query, queryWords, word: wordLimit, clauses, heavyClauses, filters } = limits
  const heavy = (part: (at: number) => string) => of(many(heavyClauses.max, part, ' OR ').slice(0, query.max))
  return {
    everything: of(''),
    'frequent words': of(many(queryWords.max, word)),
    'unknown words': of(many(queryWords.max, (at) => `zzqx${word(20_000 + at)}lerinden`.slice(0, 39))),
    'the longest words': of(many(15, () => 'a'.repeat(wordLimit.max))),
    'clauses in a filter': {
      parameters: { fq: many(clauses.max, (at) => `title:${word(at)}`, ' OR ').slice(0, filters.max) },
    },
    'one wildcard': of('notes:*a*'),
    wildcards: heavy((at) => `notes:?*${word(at).slice(0, 1)}*`),
    'one fuzzy word': of('notes:kalemi~2'),
    'fuzzy words': heavy((at) => `notes:${word(at)}~2`),
    'fuzzy names': heavy((at) => `name:veri-seti-${at}~2`),
    'one range': of('name:[a TO z]'),
    ranges: heavy((at) => `notes:[${word(at).slice(0, 2)} TO z]`),
    'fragments of names': heavy((at) => `name_ngram:${'et'.repeat(1 + (at % 4))}`),
    'one phrase': of(`"${word(0)} ${word(1)}"`),
    phrases: heavy((at) => `notes:"${word(at)} ${word(at + 1)}"`),
    'a phrase of one word': of(`notes:"${many(32, () => word(0))}"~1000`),
    'facet of ids without a limit': { parameters: {}, facetFields: ['id'], facetLimit: -1 },
    'all facets': {
      parameters: {},
      facetFields: [
        'organization',
        'groups',
        'tags',
        'res_format',
        'license_id',
        'name',
        'title_string',
        'id',
        'isopen',
      ],
      facetLimit: 1_000,
    },
  }
}

/** Begins to measure the turns of the event loop; the function that it gives ends it and tells the longest, in ms. */
function watchTurns(): () => number {
  let [last, longest, isOn] = [performance.now(), 0, true]
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOn = false
    return longest
  }
}

async function measure(size: number): Promise<void> {
  const corpus = new ZipfCorpus()
  const index = new CatalogueIndex()
  for (let number = 0; number < size; number++) index.put(corpus.document(number), number)
  const now = Date.now()
  console.log(`${size} datasets: computing in all / longest block of the event loop, ms, least of ${ROUNDS}`)
  for (const [name, { parameters, facetFields = [], facetLimit = 50 }] of Object.entries(cases(corpus))) {
    let [cpuMs, blockMs, found] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '']
    for (let round = 0; round < ROUNDS; round++) {
      // A change before each search empties every cache, as in a busy portal.
      index.put(corpus.document(0), 0)
      const endWatching = watchTurns()
      await nextTurn()
      const began = process.cpuUsage()
      try {
        const plan = planSearch(parameters)
        await index.prepare(plan, now)
        const options = { labels: ['public'], rows: 20, start: 0, facetFields, facetLimit, facetMincount: 1, now }
        found = `${index.search(plan, options).count} found`
      } catch (error) {
        found = String(error)
      }
      const { user, system } = process.cpuUsage(began)
      await nextTurn()
      cpuMs = Math.min(cpuMs, (user + system) / 1000)
      blockMs = Math.min(blockMs, endWatching())
    }
    console.log(`  ${name.padEnd(30)} ${cpuMs.toFixed(1).padStart(8)} ${blockMs.toFixed(1).padStart(8)}  ${found}`)
  }
}

await measure(Number(process.argv[2] ?? 100_000))
