import { deferred } from '../../ui/deferred.tsx'

const load = () => import('./searchParts.ts').then(({ searchParts }) => searchParts)

export const DeferredFilterChips = deferred(() => load().then(({ FilterChips }) => FilterChips))
export const DeferredFacetPanel = deferred(() => load().then(({ FacetPanel }) => FacetPanel))
export const DeferredResultList = deferred(() => load().then(({ ResultList }) => ResultList))
export const DeferredSortSelect = deferred(() => load().then(({ SortSelect }) => SortSelect))
export const DeferredSuggestions = deferred(() => load().then(({ Suggestions }) => Suggestions))
export const DeferredNoResults = deferred(() => load().then(({ NoResults }) => NoResults))
export const DeferredFilterSheet = deferred(() => load().then(({ FilterSheet }) => FilterSheet))
