import type { Dataset, Facet, Resource } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import { readDataset } from '../api/readDataset.ts'

/** A dataset as a portal returns it; fields that a test does not give are empty. */
export function aDataset(
  parts: Partial<Omit<Dataset, 'resources'>> & { resources?: Partial<Resource>[] } = {},
): Dataset {
  return readDataset({ id: parts.name ?? 'a-dataset', name: 'a-dataset', title: 'A dataset', ...parts })
}

type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A package_search response with these datasets and these facet counts. */
export function aSearchResponse(
  datasets: Dataset[],
  facets: FacetCounts = {},
  count = datasets.length,
): Output<'package_search'> {
  const search_facets: Record<string, Facet> = {}
  for (const [title, values] of Object.entries(facets)) {
    const items = Object.entries(values).map(([name, times]) => ({ name, display_name: name, count: times }))
    search_facets[title] = { title, items }
  }
  return { count, sort: 'score desc, metadata_modified desc', results: datasets, facets: {}, search_facets }
}
