import { describe, expect, it } from 'vitest'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { planSearch } from '../query/planSearch.ts'
import type { SearchParameters } from '../query/searchParameters.ts'
import { LABELS, randomDocument } from './generateDocuments.ts'
import { randomDismaxQuery, randomStandardQuery, randomWords } from './generateQueries.ts'
import { Oracle } from './oracle.ts'
import { Random } from './random.ts'

const NOW = Date.UTC(2025, 5, 20)
const SORTS = [
  'score desc, metadata_modified desc',
  'name asc',
  'title_string desc',
  'metadata_created asc',
  'frequency asc',
  '',
  'tags desc, name asc',
  'version desc',
] as const

function randomParameters(random: Random): SearchParameters {
  const q = random.pick([randomStandardQuery, randomDismaxQuery, randomWords, randomWords, () => '*:*'])(random)
  return {
    q,
    ...(random.chance(40) && { fq: randomStandardQuery(random) }),
    ...(random.chance(20) && { defType: 'edismax' }),
    ...(random.chance(50) && { sort: random.pick(SORTS) }),
    include_private: random.chance(50),
    include_drafts: random.chance(50),
    include_deleted: random.chance(30),
  }
}

function randomOptions(random: Random): SearchOptions {
  return {
    labels: random.chance(30) ? null : ['public', ...random.some(LABELS, 0, 2)],
    rows: random.pick([5, 20, 1000]),
    start: random.pick([0, 0, 3]),
    facetFields: [
      'organization',
      'groups',
      'tags',
      'res_format',
      'license_id',
      'frequency',
      'extras_frequency',
      'extras_title',
      'version',
      'vocab_cografya',
      'nofield',
    ],
    facetLimit: random.pick([-1, 3, 50]),
    facetMincount: random.pick([1, 0, 2]),
    now: NOW,
  }
}

/** The plan; null for parameters that are rejected, as in CKAN. */
function planOrNull(parameters: SearchParameters) {
  try {
    return planSearch(parameters)
  } catch {
    return null
  }
}

describe('the index', () => {
  it.each([1, 2, 3, 4])('gives the same results as the oracle (seed %i)', (seed) => {
    const random = new Random(seed)
    const index = new CatalogueIndex()
    const oracle = new Oracle()
    let compared = 0
    let found = 0
    for (let change = 1; change <= 120; change++) {
      const number = random.below(60)
      if (random.chance(20)) {
        index.remove(`id-${number}`, change)
        oracle.remove(`id-${number}`)
      } else {
        const document = randomDocument(random, number)
        index.put(document, change)
        oracle.put(document)
      }
      const parameters = randomParameters(random)
      const plan = planOrNull(parameters)
      if (plan === null) continue
      const options = randomOptions(random)
      const expected = oracle.search(plan, options)
      expect(index.search(plan, options), JSON.stringify({ parameters, options })).toEqual(expected)
      compared++
      if (expected.count > 0) found++
    }
    expect(compared).toBeGreaterThan(90)
    expect(found).toBeGreaterThan(30)
  })
})
