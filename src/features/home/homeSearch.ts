import { datasetQueries } from '../../api/queries/datasets.ts'

const RECENT = 6
/** More organizations than this are counted as "and more". */
export const FACET_LIMIT = 300

/** The one question behind the whole page: the newest datasets, and how many of what there are. */
export const homeSearch = (locale: string) =>
  datasetQueries.search(locale, {
    rows: RECENT,
    sort: 'metadata_modified desc',
    'facet.field': ['organization', 'groups'],
    'facet.limit': FACET_LIMIT,
  })
