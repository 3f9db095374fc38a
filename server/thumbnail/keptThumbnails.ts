import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { datasetThumbnail, type Thumbnail } from './datasetThumbnail.ts'
import type { Source } from './tableThumbnail.ts'

const KEPT_PICTURES = 2_000
/** Rows that are added to a table do not change the version of its dataset. */
const KEPT_MS = 3_600_000

/** Draws the pictures of datasets, each once per version and hour. A failure is not kept. */
export function keptThumbnails(source: Source): (dataset: Dataset) => Promise<Thumbnail> {
  const pictures = new LRUCache<string, Promise<Thumbnail>>({ max: KEPT_PICTURES, ttl: KEPT_MS })
  return (dataset) => {
    const key = `${dataset.id} ${dataset.metadata_modified}`
    const known = pictures.get(key)
    if (known) return known
    const picture = datasetThumbnail(dataset, source)
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    return picture
  }
}
