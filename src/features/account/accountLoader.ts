import type { PageLoader } from '../../api/pageLoader.ts'
import { userQueries } from '../../api/queries/users.ts'

const OWN = ['login', 'me', 'reset']

/** The account that `/user/<name>` is about. */
export const accountLoader: PageLoader = async ({ params: { page }, locale, load }) => {
  if (page === undefined || OWN.includes(page)) return true
  await load(userQueries.show(locale, page))
  return true
}
