import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import type { SiteSettings } from '../actions/define.ts'
import { RETRY_AFTER_SECONDS } from '../errors.ts'
import { limited } from '../limited.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { drawShareImage, type ShareImage, writeFonts } from '../shareImage/drawShareImage.ts'
import { titleIn } from '../textIn.ts'
import type { Thumbnail } from '../thumbnail/datasetThumbnail.ts'
import { isNotModified } from './isNotModified.ts'
import { plainPage } from './plainPage.ts'
import type { ReadPublicDataset } from './publicSearch.ts'

const KEPT_BYTES = 32 * 1024 * 1024
const KEPT_MS = 3_600_000
const MAX_AGE_SECONDS = 3600
/** Drawings at the same time, and those that may wait; one takes about 80 ms of a core. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 20

type Site = Pick<SiteSettings, 'siteTitle' | 'siteDescription' | 'localeDefault'>
type Datasets = { readDataset: ReadPublicDataset; thumbnailOf: (dataset: Dataset) => Promise<Thumbnail> }
type Parts = {
  site: Site
  /** The fonts are written here. */
  dataDir?: string
  /** Undefined in front of another CKAN: then there is only the image of the portal. */
  datasets?: Datasets
}

/**
 * `/share.png`, the image of the portal, and `/dataset/<id or name>/share.png`, the image of a public dataset, under each
 * language: 1200 × 630, drawn once per version and hour. 404 for datasets that an anonymous caller may not read; 503 if
 * too many are being drawn.
 */
export function shareImageRoutes({ site, dataDir = tmpdir(), datasets }: Parts): Hono {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ length }) => length,
  })
  const pending = new Map<string, Promise<Buffer>>()
  const inTurn = limited(MOST_AT_ONCE)
  let fonts: Promise<string[]> | undefined

  const draw = (key: string, content: () => Promise<ShareImage>): Promise<Buffer> => {
    fonts ??= writeFonts(join(dataDir, 'share-fonts'))
    // After a failure, such as a full disk, the next image tries again.
    fonts.catch(() => {
      fonts = undefined
    })
    const ready = fonts
    const drawn = inTurn(async () => drawShareImage(await content(), await ready)).then((png) => {
      kept.set(key, png)
      return png
    })
    pending.set(key, drawn)
    const over = () => pending.delete(key)
    drawn.then(over, over)
    return drawn
  }

  const respond = async (request: Request, key: string, locale: Locale, content: () => Promise<ShareImage>) => {
    const known = kept.get(key) ?? pending.get(key)
    if (!known && pending.size >= MOST_AT_ONCE + MOST_WAITING)
      return plainPage(503, { key: 'tooManyRequests', values: { seconds: RETRY_AFTER_SECONDS } }, locale, {
        'retry-after': String(RETRY_AFTER_SECONDS),
      })
    const png = await (known ?? draw(key, content))
    const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`
    const headers = {
      'content-type': 'image/png',
      // Shared caches would continue to show it after the dataset has become private.
      'cache-control': `private, max-age=${MAX_AGE_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    }
    if (isNotModified(request, etag)) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), { headers })
  }

  const routes = new Hono()
  for (const [segment, locale] of [
    ['', site.localeDefault] as const,
    ...LOCALES.map((name) => [`/${name}`, name] as const),
  ]) {
    const portal = site.siteTitle[locale]
    routes.get(`${segment}/share.png`, (context) =>
      respond(context.req.raw, `portal ${locale}`, locale, async () => ({
        site: '',
        title: portal,
        note: site.siteDescription[locale],
      })),
    )
    if (!datasets) continue
    routes.get(`${segment}/dataset/:id/share.png`, async (context) => {
      const dataset = await datasets.readDataset(context.req.param('id'), locale)
      if (!dataset) return plainPage(404, 'notFound', locale)
      const key = `${dataset.id} ${dataset.metadata_modified} ${locale}`
      return respond(context.req.raw, key, locale, async () => {
        const { organization } = dataset
        return {
          site: portal,
          title: titleIn(dataset, locale),
          note: organization ? titleIn(organization, locale) : '',
          picture: (await datasets.thumbnailOf(dataset)).svg,
        }
      })
    })
  }
  return routes
}
