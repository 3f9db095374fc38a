import type { Output } from '#contract/index.ts'
import { type FacetName, namedFacets, type SearchState } from './searchState.ts'

/** Answers whose facets say what the chosen values are called. */
export type LabelSources = readonly (Output<'package_search'> | undefined)[]

/** What a filter's value is called: the portal says so beside its counts. */
export function labelOf(sources: LabelSources, name: FacetName, value: string): string {
  return find(sources, name, value)?.display_name || value
}

/** Whether a publisher or category is chosen that no result has, so that the results do not say what it is called. */
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
