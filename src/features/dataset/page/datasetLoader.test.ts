import { expect, it } from 'vitest'
import { districtPopulations as dataset } from '../../../testing/districtPopulations.ts'
import { testSite } from '../../../testing/testSite.ts'
import { datasetLoader } from './datasetLoader.ts'

it.each([
  ['rows', [{ resource_id: 'rows', limit: 50, ext_cell_characters: 1000 }]],
  ['note', [{ resource_id: 'rows', limit: 0 }]],
])('the page of the file %s starts one query of the table that the quality score reads', async (id, expected) => {
  const started: unknown[] = []
  await datasetLoader({
    ...{ params: { name: dataset.name, id }, search: new URLSearchParams(), locale: 'tr', site: testSite },
    load: async <T>() => dataset as T, // the dataset is the only query that its page needs
    start: async ({ queryKey: [, action, input] }) => {
      if (action === 'datastore_search') started.push(input)
      return undefined
    },
  })
  expect(started).toEqual(expected)
})
