import type { PageLoader } from '../../api/pageLoader.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { pageOf } from './pageOf.ts'
import { referenceIn } from './referenceIn.ts'

export const dataRequestLoader: PageLoader = async (request) => {
  const { locale, search, params, load, start } = request
  const reference = params.reference ?? referenceIn(search)
  if (reference === undefined) {
    start(dataRequestQueries.page(locale, pageOf(search)))
    await load(dataRequestQueries.form(locale))
  } else await load(dataRequestQueries.show(locale, reference))
  return true
}
