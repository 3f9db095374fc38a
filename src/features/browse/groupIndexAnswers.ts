import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { countingSearch, type GroupScope, scopes } from './scopes.ts'

/** What an index of organizations or groups starts from. */
export const groupIndexAnswers =
  (scope: GroupScope): FirstAnswers =>
  ({ locale }) => {
    const { queries } = scopes[scope]
    return [queries.page(locale), queries.names(locale), datasetQueries.list(locale, countingSearch(scope, -1))]
  }
