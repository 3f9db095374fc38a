import { expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { hiddenByPrivate } from '../oracle/privateDatasets.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'

it('finds words written as two, also if many datasets that the caller may not see have both of them', () => {
  const { published, unpublished, queries } = hiddenByPrivate(new Random(5))
  const [alone, withPrivate] = [new CatalogueIndex(), new CatalogueIndex()]
  for (const dataset of unpublished) withPrivate.put(dataset, 1)
  for (const dataset of published) for (const index of [alone, withPrivate]) index.put(dataset, 2)
  const options = { labels: ['public'], rows: 100, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  for (const q of queries) {
    const plan = planSearch({ q, include_private: true })
    const found = withPrivate.search(plan, options)
    expect(found.count, q).toBeGreaterThan(0)
    expect(found, q).toEqual(alone.search(plan, options))
  }
})
