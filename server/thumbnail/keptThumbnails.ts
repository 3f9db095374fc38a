import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { tableVersions } from '../db/tableStatistics.ts'
import { datasetThumbnail, drawableFiles, type Thumbnail } from './datasetThumbnail.ts'
import type { Source } from './tableThumbnail.ts'

const KEPT_PICTURES = 2_000
/** A picture without its data, because a statement was too late, is drawn again after this time; then after twice the time. */
const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 3_600_000
/**
 * Just after another process's write, a read replica can still have the old rows. Where there are replicas, a picture of tables
 * is therefore drawn again after this time.
 */
const REPLICA_MS = 3_600_000

/**
 * Draws the pictures of datasets, each once per version of the dataset and of its tables, and with read replicas again after
 * `replicaMs`. A failure is not kept, and a provisional picture is kept for a short time.
 */
export function keptThumbnails(
  source: Source,
  { firstRetryMs = FIRST_RETRY_MS, replicaMs = REPLICA_MS } = {},
): (dataset: Dataset) => Promise<Thumbnail> {
  const pictures = new LRUCache<string, Promise<Thumbnail>>({ max: KEPT_PICTURES })
  const waits = new LRUCache<string, number>({ max: KEPT_PICTURES })
  return async (dataset) => {
    // Writing rows to a table does not change `metadata_modified`.
    const tables = drawableFiles(dataset).filter(({ datastore_active }) => datastore_active)
    const ids = tables.map(({ id }) => id)
    const versions = ids.length > 0 ? await tableVersions(source.services.db, ids) : []
    const key = [dataset.id, dataset.metadata_modified, ...versions].join(' ')
    const known = pictures.get(key)
    if (known) return known
    const picture = datasetThumbnail(dataset, source)
    // Without a limit if it is 0.
    const ttl = source.services.replicas && ids.length > 0 ? replicaMs : 0
    pictures.set(key, picture, { ttl })
    picture.then(
      (drawn) => {
        if (!drawn.isProvisional) return
        const wait = waits.get(key) ?? firstRetryMs
        waits.set(key, Math.min(wait * 2, LONGEST_RETRY_MS))
        pictures.set(key, picture, { ttl: wait })
      },
      () => pictures.delete(key),
    )
    return picture
  }
}
