import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { endOfVersion } from './endOfVersion.ts'

/** Of `/dataset/changes/<id>`. */
export const changesLoader: PageLoader = async ({ params: { id = '' }, locale, load, start }) => {
  const { object_id, timestamp } = await load(historyQueries.version(locale, id))
  await load(datasetQueries.show(locale, object_id))
  await start(historyQueries.until(locale, object_id, timestamp))
  return true
}

/** Of `/dataset/changes_multiple?old_id=…&new_id=…`. */
export const versionsLoader: PageLoader = async ({ search, locale, load, start }) => {
  const [oldId, newId] = [search.get('old_id'), search.get('new_id')]
  if (!oldId || !newId) return false
  const [older, newer] = await Promise.all([
    load(historyQueries.version(locale, oldId)),
    load(historyQueries.version(locale, newId)),
  ])
  if (older.object_id !== newer.object_id) return false
  await load(datasetQueries.show(locale, newer.object_id))
  const versions = await start(historyQueries.versions(locale, newer.object_id))
  if (!versions) return true
  const [first, last] = older.timestamp <= newer.timestamp ? [older, newer] : [newer, older]
  const end = endOfVersion(versions, last)
  await start(historyQueries.tablesBetween(locale, newer.object_id, first.timestamp, end))
  return true
}
