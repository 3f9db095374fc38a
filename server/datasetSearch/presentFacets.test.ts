import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { presentFacets } from './presentFacets.ts'
import type { SearchSource } from './SearchSource.ts'

const NAMES = ['su', 'ağaç', '"tırnak"', '\\', '', '__proto__', 'constructor', '😀', 'a/b', 'toplu taşıma']

test('names, titles and counts are those of the search, whatever other searches and titles came before', async () => {
  const random = new Random(5)
  for (let round = 0; round < 500; round++) {
    const titles = new Map(NAMES.filter(() => random.chance(50)).map((name) => [name, `${name} ${random.below(3)}`]))
    const values = NAMES.filter(() => random.chance(60)).map((name): [string, number] => [name, random.below(1000)])
    const field = random.pick(['organization', 'tags', 'groups'])
    // Only what presentFacets reads.
    const source = {
      catalogue: { seq: round },
      documents: { facetTitles: async () => titles },
      locale: random.pick(['tr', 'en'] as const),
    } as unknown as SearchSource
    const { counts, search_facets } = await presentFacets(new Map([[field, values]]), source)
    const textOf = (parts: typeof counts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    expect(Object.entries(JSON.parse(textOf(counts))[field] ?? {}).sort()).toEqual(values.toSorted())
    const { title, items } = JSON.parse(textOf(search_facets))[field] as { title: string; items: { name: string }[] }
    expect(title).toBe(field)
    const shown = values.map(([name, count]) => ({ name, display_name: titles.get(name) ?? name, count }))
    expect(items.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      shown.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    const order = items.map((item) => (item as (typeof shown)[number]).display_name)
    expect(order).toEqual(order.toSorted().reverse())
  }
})
