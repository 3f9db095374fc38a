import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { usePageParams, usePageSearch } from '../../catalogue/pageAddress.ts'
import { DataRequestPage } from './DataRequestPage.tsx'
import { DataRequestsPage } from './DataRequestsPage.tsx'
import { pageOf } from './pageOf.ts'

export const firstAnswers: FirstAnswers = ({ locale, search, params: { reference = askedIn(search) } }) =>
  reference === undefined
    ? [dataRequestQueries.form(locale), dataRequestQueries.page(locale, pageOf(search))]
    : [dataRequestQueries.show(locale, reference)]

/** The number that a form without script asks for. */
const askedIn = (search: URLSearchParams) => search.get('reference')?.trim() || undefined

/** `/data-request` and one of them: one route for both, as every page's first load names every route. */
export function AnyRequestPage() {
  const search = usePageSearch()
  const { reference = askedIn(search) } = usePageParams()
  return reference === undefined ? <DataRequestsPage /> : <DataRequestPage reference={reference} />
}
