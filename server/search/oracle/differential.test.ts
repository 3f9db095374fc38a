import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { planSearch } from '../query/planSearch.ts'
import type { SearchParameters } from '../query/searchParameters.ts'
import { randomDocument } from './generateDocuments.ts'
import { randomOptions, randomParameters } from './generateSearches.ts'
import { Oracle } from './oracle.ts'
import { Random } from './random.ts'

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
