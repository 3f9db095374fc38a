import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { datasetThumbnail, type Thumbnail } from './datasetThumbnail.ts'
import type { Source } from './tableThumbnail.ts'

const KEPT_PICTURES = 2_000
/** Rows that are added to a table do not change the version of its dataset. */
const KEPT_MS = 3_600_000
/** A picture without its data, because a statement was too late, is drawn again after this time; then after twice the time. */
const FIRST_RETRY_MS = 60_000

/** Draws the pictures of datasets, each once per version and hour. A failure is not kept, and a provisional picture not long. */
export function keptThumbnails(
  source: Source,
  firstRetryMs = FIRST_RETRY_MS,
): (dataset: Dataset) => Promise<Thumbnail> {
  const pictures = new LRUCache<string, Promise<Thumbnail>>({ max: KEPT_PICTURES, ttl: KEPT_MS })
  const waits = new LRUCache<string, number>({ max: KEPT_PICTURES })
  return (dataset) => {
    const key = `${dataset.id} ${dataset.metadata_modified}`
    const known = pictures.get(key)
    if (known) return known
    const picture = datasetThumbnail(dataset, source)
    pictures.set(key, picture)
    picture.then(
      (drawn) => {
        if (!drawn.isProvisional) return
        const wait = waits.get(key) ?? firstRetryMs
        waits.set(key, Math.min(wait * 2, KEPT_MS))
        pictures.set(key, picture, { ttl: wait })
      },
      () => pictures.delete(key),
    )
    return picture
  }
}
