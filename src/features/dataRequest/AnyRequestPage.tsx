import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { usePageParams, usePageSearch } from '../../catalogue/pageAddress.ts'
import { DataRequestPage } from './DataRequestPage.tsx'
import { DataRequestsPage } from './DataRequestsPage.tsx'
import { pageOf } from './pageOf.ts'

export const firstAnswers: FirstAnswers = ({ locale, search, params: { reference = referenceIn(search) } }) =>
  reference === undefined
    ? [dataRequestQueries.form(locale), dataRequestQueries.page(locale, pageOf(search))]
    : [dataRequestQueries.show(locale, reference)]

/** The reference number that a form without JavaScript sends as a query parameter. */
const referenceIn = (search: URLSearchParams) => search.get('reference')?.trim() || undefined

/** `/data-request` and `/data-request/<reference>`: one route, because every page's first load contains all routes. */
export function AnyRequestPage() {
  const search = usePageSearch()
  const { reference = referenceIn(search) } = usePageParams()
  return reference === undefined ? <DataRequestsPage /> : <DataRequestPage reference={reference} />
}
