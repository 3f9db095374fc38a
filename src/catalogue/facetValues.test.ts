import { expect, it } from 'vitest'
import { facetValues } from './facetValues.ts'

const item = (name: string, count: number) => ({ name, display_name: name, count })

it('puts the commonest first and equals in the language’s own order', () => {
  const items = [item('Zonguldak', 1), item('Iğdır', 1), item('su', 3), item('Çorum', 1), item('İzmir', 1)]
  const answer = { search_facets: { tags: { title: 'tags', items } } }
  expect(facetValues(answer, 'tags', 'tr').map(({ name }) => name)).toEqual([
    'su',
    'Çorum',
    'Iğdır',
    'İzmir',
    'Zonguldak',
  ])
})

it('has no values for a facet that was not answered', () => {
  expect(facetValues(undefined, 'tags', 'tr')).toEqual([])
  expect(facetValues({ search_facets: {} }, 'tags', 'tr')).toEqual([])
})
