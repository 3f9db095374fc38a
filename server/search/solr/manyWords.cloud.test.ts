import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

const LETTERS = [...'bcdfghklmnprstvyz']
const STARTS = LETTERS.flatMap((one) => ['a', 'e', 'i', 'o', 'u', 'ara'].map((vowel) => one + vowel)).slice(0, 100)
const FIRSTS = STARTS.map((start) => `${start}kaf`)
const SECONDS = STARTS.map((start) => `${start}mut`)
const ENDINGS = 'ler,leri,lerin,lerde,lerden,lere,i,in,e,de,den,imiz,imizi,iniz,iniza,lerimiz,leriniz,im,in,ime'.split(
  ',',
)
const FORMS = ['', ...ENDINGS, ...ENDINGS.map((ending) => ending.replaceAll('e', 'a').replaceAll('i', 'u'))]
const OPTIONS = {
  ...{ labels: null, rows: 50, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 },
}

const memory = new CatalogueIndex()
let solr: SolrTestIndex

beforeAll(async () => {
  solr = await SolrTestIndex.open()
  const random = new Random(11)
  const documents = FORMS.map((ending, number) => ({
    ...randomDocument(random, number),
    notes: FIRSTS.map((first, at) => `${first} ${SECONDS[at]}${ending}`).join('. '),
    labels: ['public'],
  }))
  await solr.put(documents, 1)
  for (const [at, document] of documents.entries()) memory.put(document, 1 + at)
})
afterAll(() => solr.close())

const compounds = (count: number) => Array.from({ length: count }, (_, at) => `${FIRSTS[at]}${SECONDS[at]}`).join(' ')

it.each([1, 2, 5, 11, 17, 34])('finds datasets by %i words that they write as two', async (count) => {
  const plan = planSearch({ q: compounds(count) })
  const expected = memory.search(plan, OPTIONS)
  expect(expected.count).toBeGreaterThan(10)
  expect(await runSolr(solr, plan, OPTIONS)).toEqual(expected)
})

it.each([2, 20, 48])('finds datasets by one of %i such words', async (count) => {
  const plan = planSearch({ q: compounds(count).split(' ').join(' OR ') })
  expect(plan.words).toHaveLength(count)
  expect((await runSolr(solr, plan, OPTIONS)).count).toBeGreaterThan(0)
})

it('looks for some of the pairs of words if there are more than Solr accepts', async () => {
  const plan = planSearch({ q: compounds(100) })
  expect((await runSolr(solr, plan, OPTIONS)).count).toBeGreaterThan(0)
})

it.each([
  [
    'words with hyphens',
    Array.from({ length: 30 }, (_, at) => `${FIRSTS[at]}-${SECONDS[at]}-${LETTERS[at % 17]}`).join(' '),
  ],
  ['clauses', Array.from({ length: limits.clauses.max }, (_, at) => `tags:t${at}`).join(' OR ')],
  ['words that nobody has', Array.from({ length: 100 }, (_, at) => `${FIRSTS[at]}qx`).join(' ')],
])('accepts many %s', async (_, q) => {
  const plan = planSearch({ q })
  expect((await runSolr(solr, plan, OPTIONS)).count).toBe(memory.search(plan, OPTIONS).count)
})
