import type { FirstAnswers } from '../../api/firstAnswers.ts'
import type { Locale } from '../../i18n/languages.ts'
import { groupIndexQuery } from './groupIndex.ts'
import { type GroupScope, letterIn } from './scopes.ts'

/** What an index of organizations or groups starts from. */
export const groupIndexAnswers =
  (scope: GroupScope): FirstAnswers =>
  // The address says a language that the site speaks.
  ({ locale, search }) => [groupIndexQuery(scope, locale as Locale, letterIn(search))]
