import type { FirstAnswers } from '../../api/firstAnswers.ts'
import type { Locale } from '../../i18n/languages.ts'
import { groupIndexQuery } from './groupIndex.ts'
import { type GroupScope, letterIn } from './scopes.ts'

/** The initial queries of an index of organizations or groups. */
export const groupIndexAnswers =
  (scope: GroupScope): FirstAnswers =>
  // The route matches only languages of the site.
  ({ locale, search }) => [groupIndexQuery(scope, locale as Locale, letterIn(search))]
