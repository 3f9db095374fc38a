import { parseArgs } from 'node:util'
import { CatalogueIndex } from '../server/search/index/catalogueIndex.ts'
import { IndexData } from '../server/search/index/indexData.ts'
import { readWordVectors } from '../server/search/meaning/readWordVectors.ts'
import { RELEVANCE_DATASETS } from '../server/search/relevance/datasets.data.ts'
import { findFor } from '../server/search/relevance/findFor.ts'
import { BY_MEANING } from '../server/search/relevance/meaningQueries.ts'
import { type Measures, measuresOf } from '../server/search/relevance/measures.ts'
import { IRRELEVANT, RELEVANT, type RelevanceQuery } from '../server/search/relevance/queries.ts'
import { ckanFinder, type Finder, missingIn } from './relevanceOfCkan.ts'
import { writeRelevanceCatalogue } from './writeRelevanceCatalogue.ts'

/*
 * `npm run bench:relevance`: how well the search answers the queries of server/search/relevance, by class.
 * `-- --ckan URL` also asks a CKAN, or a portal of this kind, that has the same datasets; `-- --write FOLDER` writes them for it.
 */
const CLASSES: Record<string, readonly RelevanceQuery[]> = { ...RELEVANT }
for (const [kind, queries] of Object.entries(BY_MEANING)) CLASSES[`by meaning: ${kind}`] = queries

function ourFinder(): Finder {
  const words = readWordVectors({ warn: (_, message) => console.log(message) })
  const index = new CatalogueIndex(new IndexData(undefined, words))
  for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)
  return { name: 'our index', find: (query) => findFor(index, query) }
}

const cells = ({ mrr, recall, ndcg }: Measures) =>
  [mrr, recall, ndcg].map((value) => value.toFixed(3).padStart(9)).join('')

/** Prints the measures of one side, by class: of the results alone, and followed by the related datasets. */
async function print({ name, find }: Finder): Promise<void> {
  const heading = ['MRR', 'recall@10', 'nDCG@10'].map((word) => word.padStart(9)).join('')
  console.log(`\n${name}`)
  console.log(`${''.padEnd(34)}${'keywords alone'.padStart(27)}   ${'with related in meaning'.padStart(27)}`)
  console.log(`${'class'.padEnd(30)}${'n'.padStart(4)}${heading}   ${heading}`)
  const all: { results: string[]; related: string[]; wanted: readonly string[] }[] = []
  const line = (kind: string, answers: typeof all) => {
    const keywords = measuresOf(answers.map(({ results, wanted }) => ({ found: results, wanted })))
    const both = measuresOf(
      answers.map(({ results, related, wanted }) => ({ found: [...results, ...related], wanted })),
    )
    console.log(`${kind.padEnd(30)}${String(answers.length).padStart(4)}${cells(keywords)}   ${cells(both)}`)
  }
  for (const [kind, queries] of Object.entries(CLASSES)) {
    const answers: typeof all = []
    for (const [query, ...wanted] of queries) answers.push({ ...(await find(query)), wanted })
    line(kind, answers)
    all.push(...answers)
  }
  line('all', all)
  let answered = 0
  for (const query of IRRELEVANT) if ((await find(query)).results.length > 0) answered += 1
  console.log(`${answered} of ${IRRELEVANT.length} queries without an answer find datasets by their words`)
}

const { values } = parseArgs({ options: { ckan: { type: 'string' }, write: { type: 'string' } } })
if (values.write !== undefined) {
  writeRelevanceCatalogue(values.write)
} else {
  console.log(`${RELEVANCE_DATASETS.length} datasets, ${Object.values(CLASSES).flat().length} queries`)
  const missing =
    values.ckan === undefined
      ? []
      : await missingIn(
          values.ckan,
          RELEVANCE_DATASETS.map(({ name }) => name),
        )
  if (missing.length > 0)
    console.log(`${values.ckan} does not have ${missing.length} of the datasets: ${missing.slice(0, 5).join(', ')} …`)
  await print(ourFinder())
  if (values.ckan !== undefined) await print(ckanFinder(values.ckan))
}
