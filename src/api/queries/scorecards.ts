import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { DatasetRule } from '#contract/organization_scorecard.ts'

export const FAILING_PER_PAGE = 20

type Scorecard = Output<'organization_scorecard'>

/** How an organization of the portal's own catalogue publishes; another CKAN has no such action. */
export const scorecardQueries = {
  show: (locale: string, id: string) =>
    queryOptions<Scorecard>({ queryKey: [locale, 'organization_scorecard', { id }], retry: false }),

  /** The same, with a page of the datasets that do not meet a rule. */
  failing: (locale: string, id: string, rule: DatasetRule, page: number) => ({
    ...queryOptions<Scorecard>({
      queryKey: [
        locale,
        'organization_scorecard',
        { id, rule, limit: FAILING_PER_PAGE, offset: (page - 1) * FAILING_PER_PAGE },
      ],
      retry: false,
    }),
    placeholderData: keepPreviousData,
  }),
}
