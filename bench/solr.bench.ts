import { analyseDocument } from '../server/search/index/analyseDocument.ts'
import { IndexData } from '../server/search/index/indexData.ts'
import { planSearch } from '../server/search/query/planSearch.ts'
import type { SearchParameters } from '../server/search/query/searchParameters.ts'
import { createCollection, deleteCollection } from '../server/search/solr/collections.ts'
import { runSolr } from '../server/search/solr/runSolr.ts'
import { SolrClient } from '../server/search/solr/SolrClient.ts'
import { FIELDS } from '../server/search/solr/schema.ts'
import { solrDocument } from '../server/search/solr/solrDocument.ts'
import { ZipfCorpus } from './zipfCorpus.ts'

// `SOLR_TEST_URL=http://127.0.0.1:8983/solr npm run bench -- solr [DATASETS]`: loads and searches a SolrCloud. `solr load DATASETS`
// keeps the collection and prints its name; `solr search COLLECTION DATASETS` searches it.
const FACETS = ['organization', 'groups', 'tags', 'res_format', 'license_id']
const BATCH = 500
const client = new SolrClient(process.env['SOLR_TEST_URL'] ?? 'http://127.0.0.1:8983/solr')
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const percentile = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(6)

/** Loads so many datasets into a new collection, and returns its name. */
async function load(size: number): Promise<string> {
  const corpus = new ZipfCorpus()
  const data = new IndexData()
  const collection = await createCollection(client, 'bench', { shards: 2, replicas: 1 }, data.meaning?.words)
  const began = performance.now()
  const cpu = process.cpuUsage()
  let sending: Promise<void> = Promise.resolve()
  for (let from = 0; from < size; from += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) =>
      solrDocument(analyseDocument(corpus.document(from + at)), from + at, data),
    )
    await sending
    sending = client.update(collection, documents)
    if (from % 10_000 === 0) console.error(`  ${from} ${seconds(began)} s`)
  }
  await sending
  await client.commit(collection, true)
  const own = process.cpuUsage(cpu)
  const spent = ((own.user + own.system) / 1e6).toFixed(0)
  console.log(`${collection}: ${size} datasets loaded in ${seconds(began)} s, ${spent} s of CPU in the portal`)
  return collection
}

/** Reads the words as a portal does when it starts, and searches. */
async function measure(collection: string, size: number): Promise<void> {
  const corpus = new ZipfCorpus()
  // Other queries than those of the corpus at its beginning.
  for (let number = 0; number < 100; number++) corpus.document(size + number)
  const data = new IndexData()
  const began = performance.now()
  for await (const words of client.terms(collection, FIELDS.words))
    for (const word of words) data.lexicon.addSurface(word)
  globalThis.gc?.()
  const memory = `${process.memoryUsage().rss >> 20} MB RSS`
  console.log(`${size} datasets: ${data.lexicon.surfaces.size} words read in ${seconds(began)} s, ${memory}`)
  await search(corpus, { client, collection, data })
}

/** Each query once: none is repeated, so no cache of whole results helps. */
async function search(corpus: ZipfCorpus, index: Parameters<typeof runSolr>[0]): Promise<void> {
  const asked = new Set<string>()
  const all: number[] = []
  for (let round = 0; round < 3; round++) {
    for (const [kind, queries] of Object.entries(corpus.queries())) {
      const times: number[] = []
      let found = 0
      for (const parameters of queries) {
        if (asked.has(JSON.stringify(parameters))) continue
        asked.add(JSON.stringify(parameters))
        const { ms, count } = await time(index, parameters)
        times.push(ms)
        found += count
      }
      if (round === 0 || times.length === 0) continue // warms the virtual machine of Solr
      all.push(...times)
      times.sort((a, b) => a - b)
      const mean = Math.round(found / times.length)
      console.log(
        `  ${kind.padEnd(16)} p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)} ms  ${mean} found  (${times.length})`,
      )
    }
  }
  all.sort((a, b) => a - b)
  console.log(`  all              p50 ${percentile(all, 0.5)}  p95 ${percentile(all, 0.95)} ms  (${all.length})`)
}

async function time(index: Parameters<typeof runSolr>[0], parameters: SearchParameters) {
  const started = performance.now()
  const options = { labels: ['public'], rows: 20, start: 0, facetFields: FACETS, facetLimit: 50, facetMincount: 1 }
  const { count } = await runSolr(index, planSearch(parameters), { ...options, now: Date.now() })
  return { ms: performance.now() - started, count }
}

const [what = '100000', ...rest] = process.argv.slice(2)
if (what === 'load') await load(Number(rest[0]))
else if (what === 'search') await measure(rest[0] ?? '', Number(rest[1]))
else {
  const collection = await load(Number(what))
  await measure(collection, Number(what))
  await deleteCollection(client, collection)
}
