import { datasetQueries } from '../../api/queries/datasets.ts'

const RECENT = 6
/** A portal with more organizations than this shows "and more". */
export const FACET_LIMIT = 300

/** The only query of the page: the newest datasets and the counts of the catalogue. */
export const homeSearch = (locale: string) =>
  datasetQueries.search(locale, {
    rows: RECENT,
    sort: 'metadata_modified desc',
    'facet.field': ['organization', 'groups'],
    'facet.limit': FACET_LIMIT,
  })
