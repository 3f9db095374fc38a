import type { PageLoader } from '../../../api/pageLoader.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import type { PastRequest } from './pastRequest.ts'

type Loading = Pick<Parameters<PageLoader>[0], 'locale' | 'load'> & { datasetId: string; past: PastRequest }

/** Loads a version of a dataset. Resolves to whether there is one. */
export async function loadPast({ datasetId, past, locale, load }: Loading): Promise<boolean> {
  if (past.kind === 'badDate') return false
  const before = async (limit: 1 | 100, moment: number) =>
    (await load(historyQueries.before(locale, datasetId, moment, limit)))[0]?.id
  const id =
    past.kind === 'activity' ? past.activityId : ((await before(1, past.moment)) ?? (await before(100, past.moment)))
  if (id === undefined) return false
  const { object_id } = await load(historyQueries.version(locale, id))
  return object_id === datasetId
}
