import type { PageLoader } from '../../api/pageLoader.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { filterIn, placeIn } from './listAddress.ts'
import { referenceIn } from './referenceIn.ts'

export const dataRequestLoader: PageLoader = async (request) => {
  const { locale, search, params, load, start } = request
  const reference = params.reference ?? referenceIn(search)
  if (reference === undefined) {
    const place = placeIn(search)
    start(dataRequestQueries.page(locale, pageIn(search), filterIn(search)))
    if (place) {
      start(datasetQueries.show(locale, place.dataset))
      start(dataRequestQueries.problemRecipient(locale, place.dataset))
    }
    await load(dataRequestQueries.form(locale))
  } else await load(dataRequestQueries.show(locale, reference))
  return true
}
