import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'

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
  const [from = '', to = ''] = [older.timestamp, newer.timestamp].sort()
  void start(historyQueries.versions(locale, newer.object_id))
  await start(historyQueries.tablesBetween(locale, newer.object_id, [from, to]))
  return true
}
