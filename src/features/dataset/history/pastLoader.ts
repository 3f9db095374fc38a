import type { Dataset } from '#contract/entities.ts'
import type { PageLoader } from '../../../api/pageLoader.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { mayHaveVersion, searchedVersion } from './dayQueries.ts'
import type { PastRequest } from './pastRequest.ts'

type Loading = Pick<Parameters<PageLoader>[0], 'locale' | 'load'> & { dataset: Dataset; past: PastRequest }

/** Loads a version of a dataset. Resolves to whether there is one. */
export async function loadPast({ dataset, past, locale, load }: Loading): Promise<boolean> {
  if (past.kind === 'badDate') return false
  const id = past.kind === 'activity' ? past.activityId : await idOfDay(past.moment)
  if (id === undefined) return false
  const { object_id } = await load(historyQueries.version(locale, id))
  return object_id === dataset.id

  async function idOfDay(moment: number): Promise<string | undefined> {
    const [version] = await load(historyQueries.before(locale, dataset.id, moment))
    if (version || !mayHaveVersion(dataset, moment)) return version?.id
    return (await load(searchedVersion(locale, dataset.id, moment))).version?.id
  }
}
