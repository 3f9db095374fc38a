import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { parseScopedState, toPackageSearch } from './scopedState.ts'
import { type GroupScope, scopes } from './scopes.ts'

/** The initial queries of an organization or group page: itself and its first datasets. */
export const groupAnswers =
  (scope: GroupScope): FirstAnswers =>
  ({ params: { name = '' }, search, locale }) => [
    scopes[scope].queries.show(locale, name),
    datasetQueries.search(locale, toPackageSearch(scope, name, parseScopedState(search))),
  ]
