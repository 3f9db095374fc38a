import type { BriefSearch } from '../../api/briefDataset.ts'
import { type FacetName, namedFacets, type SearchState } from './searchState.ts'

/** Search responses whose facets contain the labels of the selected values. */
export type LabelSources = readonly (BriefSearch | undefined)[]

/** The label of a filter value, from the facets of a response. */
export function labelOf(sources: LabelSources, name: FacetName, value: string): string {
  return find(sources, name, value)?.display_name || value
}

/** Whether an organization or group is selected that no result has, so that the results do not contain its label. */
export function hasUnnamedChoice(sources: LabelSources, { selected }: SearchState): boolean {
  return namedFacets.some((name) => selected[name].some((value) => !find(sources, name, value)))
}

function find(sources: LabelSources, name: FacetName, value: string) {
  for (const source of sources) {
    const item = source?.search_facets[name]?.items.find((candidate) => candidate.name === value)
    if (item) return item
  }
  return undefined
}
