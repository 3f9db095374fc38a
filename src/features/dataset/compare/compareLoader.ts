import type { PageLoader } from '../../../api/pageLoader.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { withoutRows } from '../view/viewRequest.ts'
import { chosenTable } from './chosenTables.ts'
import { compareAddress } from './compareAddress.ts'
import { namedDataset } from './namedDataset.ts'

/** Of `/dataset/compare`. Without two datasets the page is a form. */
export const compareLoader: PageLoader = async ({ search, locale, load, start }) => {
  const { a, b, fileA, fileB } = compareAddress(search)
  const [first, second] = await Promise.all([
    a === '' ? undefined : load(namedDataset(locale, a)),
    b === '' ? undefined : load(namedDataset(locale, b)),
  ])
  if (!first || !second) return true
  const one = chosenTable(first, fileA)
  const other = chosenTable(second, fileB, one?.id)
  const columns = async (id: string | undefined) => id && start(datastoreQueries.search(locale, withoutRows(id)))
  if (one && other) await Promise.all([columns(one.id), columns(other.id)])
  return true
}
