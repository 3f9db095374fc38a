import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../messages.ts'
import type { Thumbnail } from '../thumbnail/datasetThumbnail.ts'
import { isNotModified } from './isNotModified.ts'
import { plainPage } from './plainPage.ts'
import type { ReadPublicDataset } from './publicSearch.ts'

const MAX_AGE_SECONDS = 600
/** Of a picture that is drawn again soon. */
const PROVISIONAL_SECONDS = 60

/**
 * `/dataset/<id or name>/thumbnail.svg`: a picture of the data of a public dataset (see `keptThumbnails`). 404 for datasets
 * that an anonymous caller may not read.
 */
export function thumbnailRoutes(
  readDataset: ReadPublicDataset,
  thumbnailOf: (dataset: Dataset) => Promise<Thumbnail>,
  locale: Locale,
): Hono {
  const routes = new Hono()
  routes.get('/dataset/:id/thumbnail.svg', async (context) => {
    const dataset = await readDataset(context.req.param('id'), locale)
    if (!dataset) return plainPage(404, 'notFound', locale)
    const { svg: text, isProvisional } = await thumbnailOf(dataset)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      // Shared caches would continue to show it after the dataset has become private.
      'cache-control': `private, max-age=${isProvisional ? PROVISIONAL_SECONDS : MAX_AGE_SECONDS}`,
      'content-security-policy': "default-src 'none'; img-src data:; sandbox",
      etag,
    }
    if (isNotModified(context.req.raw, etag)) return new Response(null, { status: 304, headers })
    return new Response(context.req.method === 'HEAD' ? null : text, { headers })
  })
  return routes
}
