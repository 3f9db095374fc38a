import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { datasetThumbnail, type Read, type Thumbnail } from '../thumbnail/datasetThumbnail.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously } from './publicSearch.ts'

const KEPT_PICTURES = 2_000
const MAX_AGE_SECONDS = 600
/** Rows that are added to a table do not change the version of its dataset. */
const KEPT_MS = 3_600_000

/**
 * `/dataset/<id or name>/thumbnail.svg`: a picture of the data of a public dataset, drawn once per version and hour. 404
 * for datasets that an anonymous caller may not read.
 */
export function thumbnailRoutes(services: Services, dataDir: string): Hono {
  const locale = services.config.localeDefault
  const pictures = new LRUCache<string, Promise<Thumbnail>>({ max: KEPT_PICTURES, ttl: KEPT_MS })
  const read: Read = (action, input) => readAnonymously(action, input, services, locale)
  const routes = new Hono()
  routes.get('/dataset/:id/thumbnail.svg', async (context) => {
    const dataset = await readDataset(context.req.param('id'), read)
    if (!dataset) return plainPage(404, 'notFound', locale)
    const key = `${dataset.id} ${dataset.metadata_modified}`
    let picture = pictures.get(key)
    if (!picture) {
      picture = datasetThumbnail(dataset, { services, dataDir, read })
      pictures.set(key, picture)
    }
    const thumbnail = await picture
    if ('url' in thumbnail) return context.redirect(thumbnail.url, 302)
    const text = thumbnail.svg
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      // Shared caches would go on to show it after the dataset has become private.
      'cache-control': `private, max-age=${MAX_AGE_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    }
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(context.req.method === 'HEAD' ? null : text, { headers })
  })
  return routes
}

async function readDataset(id: string, read: Read): Promise<Dataset | undefined> {
  try {
    return (await read('package_show', { id })) as Dataset // the action's output
  } catch (error) {
    if (error instanceof ActionError) return undefined
    throw error
  }
}
