import { setImmediate as nextTurn } from 'node:timers/promises'
import { SearchTurns } from '../server/search/follow/SearchTurns.ts'
import { CatalogueIndex } from '../server/search/index/catalogueIndex.ts'
import { planInSteps } from '../server/search/query/planSearch.ts'
import { costlySearches } from './costlySearches.ts'
import { ZipfCorpus } from './zipfCorpus.ts'

// `npx tsx bench/limits.bench.ts [datasets]`: searches at their limits, and the longest time that each blocks the event loop.
const ROUNDS = 3

/**
 * Starts to measure the event loop. The returned function stops it and returns the longest turn, in milliseconds of CPU
 * time, so that other programs on the machine do not count.
 */
function watchTurns(): () => number {
  let [last, longest, isOn] = [process.cpuUsage(), 0, true]
  const turn = () => {
    longest = Math.max(longest, msSince(last))
    last = process.cpuUsage()
    if (isOn) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOn = false
    return longest
  }
}

function msSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

async function measure(size: number): Promise<void> {
  const corpus = new ZipfCorpus()
  const index = new CatalogueIndex()
  const turns = new SearchTurns()
  for (let number = 0; number < size; number++) index.put(corpus.document(number), number)
  const now = Date.now()
  console.log(`${size} datasets: computing in all / in the longest turn of the event loop, ms, least of ${ROUNDS}`)
  for (const [name, { parameters, ...others }] of Object.entries(costlySearches(corpus, size))) {
    const options = { ...{ start: 0, facetFields: [], facetLimit: 50, facetMincount: 1 }, ...others }
    let [allMs, turnMs, found] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '']
    for (let round = 0; round < ROUNDS; round++) {
      // A change before each search clears every cache, as in a busy portal.
      index.put(corpus.document(0), 0)
      await nextTurn()
      const endWatching = watchTurns()
      await nextTurn()
      const began = process.cpuUsage()
      try {
        const search = function* () {
          const plan = yield* planInSteps(parameters)
          return yield* index.searchInSteps(plan, { ...options, labels: ['public'], rows: 20, now })
        }
        found = `${(await turns.search(search)).count} found`
      } catch (error) {
        found = String(error)
      }
      allMs = Math.min(allMs, msSince(began))
      await nextTurn()
      turnMs = Math.min(turnMs, endWatching())
    }
    console.log(`  ${name.padEnd(30)} ${allMs.toFixed(1).padStart(8)} ${turnMs.toFixed(1).padStart(8)}  ${found}`)
  }
}

await measure(Number(process.argv[2] ?? 100_000))
