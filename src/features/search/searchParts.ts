import { Suggestions } from '../../catalogue/SearchBox/Suggestions.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { NoResults } from './NoResults.tsx'
import { ResultList } from './ResultList.tsx'
import { SortSelect } from './SortSelect.tsx'

/** The deferred components of the page, in one chunk. */
export const searchParts = { FacetPanel, FilterChips, FilterSheet, NoResults, ResultList, SortSelect, Suggestions }
