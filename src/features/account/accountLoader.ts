import type { PageLoader } from '../../api/pageLoader.ts'

/** Profiles of other users are not shown here. */
export const accountLoader: PageLoader = async ({ params: { page } }) =>
  page === undefined || page === 'login' || page === 'me' || page === 'reset'
