import { expect, it } from 'vitest'
import { facetValues } from './facetValues.ts'

const item = (name: string, count: number) => ({ name, display_name: name, count })

it('sorts by count and then by the alphabet of the language', () => {
  const items = [item('Zonguldak', 1), item('Iğdır', 1), item('su', 3), item('Çorum', 1), item('İzmir', 1)]
  const response = { search_facets: { tags: { title: 'tags', items } } }
  expect(facetValues(response, 'tags', 'tr').map(({ name }) => name)).toEqual([
    'su',
    'Çorum',
    'Iğdır',
    'İzmir',
    'Zonguldak',
  ])
})

it('has no values for a facet that is not in the response', () => {
  expect(facetValues(undefined, 'tags', 'tr')).toEqual([])
  expect(facetValues({ search_facets: {} }, 'tags', 'tr')).toEqual([])
})
