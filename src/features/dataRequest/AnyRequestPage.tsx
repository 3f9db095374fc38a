import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { usePageParams } from '../../catalogue/pageAddress.ts'
import { DataRequestPage } from './DataRequestPage.tsx'
import { DataRequestsPage } from './DataRequestsPage.tsx'
import { pageOf } from './pageOf.ts'

export const firstAnswers: FirstAnswers = ({ locale, search, params: { reference } }) =>
  reference === undefined
    ? [dataRequestQueries.form(locale), dataRequestQueries.page(locale, pageOf(search))]
    : [dataRequestQueries.show(locale, reference)]

/** `/data-request` and one of them: one route for both, as every page's first load names every route. */
export function AnyRequestPage() {
  const { reference } = usePageParams()
  return reference === undefined ? <DataRequestsPage /> : <DataRequestPage reference={reference} />
}
