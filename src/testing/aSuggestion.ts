import type { Output } from '#contract/index.ts'

/** A result of search_suggest without suggestions. */
export const aSuggestion: Output<'search_suggest'> = {
  datasets: [],
  columns: [],
  tables: [],
  organizations: [],
  groups: [],
  tags: [],
}
