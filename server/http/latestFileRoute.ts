import { Hono } from 'hono'
import type { Resource } from '#contract/entities.ts'
import type { Locale } from '../messages.ts'
import { findSeries, type WantedSeries } from '../series/findSeries.ts'
import { plainPage } from './plainPage.ts'
import type { ReadPublicDataset } from './publicSearch.ts'

/**
 * `/dataset/<id or name>/latest`: a redirect to the latest file of a public dataset's series, such as its monthly files.
 * `format` chooses among formats, `series` among series by what their files' names have in common, which can be nothing,
 * `granularity` among yearly, quarterly, monthly and daily ones; without them it is the series with the latest period.
 */
export function latestFileRoute(readDataset: ReadPublicDataset, siteUrl: string, locale: Locale): Hono {
  return new Hono().get('/dataset/:id/latest', async (context) => {
    const { format, series, granularity } = context.req.query()
    const dataset = await readDataset(context.req.param('id'), locale)
    if (!dataset) return plainPage(404, 'notFound', locale)
    const resource = latestFile(dataset.resources, { format, series, granularity })
    if (!resource) return plainPage(404, 'seriesNotFound', locale)
    const location = `${siteUrl}/dataset/${dataset.id}/resource/${resource.id}/download`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
  })
}

/** The latest file of the series that fits best; undefined if none fits. */
export const latestFile = <R extends Pick<Resource, 'name' | 'url' | 'format'>>(
  resources: readonly R[],
  wanted: WantedSeries,
): R | undefined => findSeries(resources, wanted)?.files[0]?.resource
