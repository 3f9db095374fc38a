import { Hono } from 'hono'
import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { addressOf } from '../http/addressOf.ts'
import { pacedBody } from '../http/pacedBody.ts'
import { plainPage } from '../http/plainPage.ts'
import { readAnonymously } from '../http/publicSearch.ts'
import { LinkSlots } from '../linkReader/LinkSlots.ts'
import type { Links } from '../linkReader/readLink.ts'
import type { Locale } from '../messages.ts'
import { findSeries, type WantedSeries } from '../series/findSeries.ts'
import { archiveDataset } from './archiveDataset.ts'

type Settings = { dataDir: string; links: Links; trustedProxies: number; locale: Locale }

/** Each reads a link or file and compresses it. */
const MOST_AT_ONCE = 8
const MOST_OF_CALLER = 2
const slots = new LinkSlots(MOST_AT_ONCE, MOST_OF_CALLER, { isShared: true })

/**
 * `/dataset/<name>/download.zip`: all files of a public dataset and a manifest, as an archive. With `series`, `format` or
 * `granularity` only the files of that series, the latest first, as in `/dataset/<name>/latest`.
 */
export function archiveRoutes(services: Services, { dataDir, links, trustedProxies, locale }: Settings): Hono {
  const routes = new Hono()
  routes.get('/dataset/:name/download.zip', async (context) => {
    const whole = await publicDataset(context.req.param('name'), services, locale)
    if (!whole) return plainPage(404, 'notFound', locale)
    const dataset = onlySeries(whole, context.req.query())
    if (!dataset) return plainPage(404, 'seriesNotFound', locale)
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${dataset.name}${dataset === whole ? '' : '-series'}.zip"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    // An archive whose links lead to archives of this portal would never end.
    if (context.req.header('via')?.includes('fihrist')) return plainPage(508, 'linkRedirects', locale)
    const caller = addressOf(context, trustedProxies)
    const release = slots.take(caller)
    if (!release) return plainPage(503, 'tooManyDumps', locale, { 'retry-after': '30' })
    const stopped = new AbortController()
    const parts = archiveDataset(dataset, { services, dataDir, links, locale, caller }, stopped)
    return new Response(pacedBody(parts, { stop: () => stopped.abort(), release }), { headers })
  })
  return routes
}

/** The dataset with the files of the wanted series alone, or with all; undefined if it has no such series. */
function onlySeries(dataset: Dataset, wanted: WantedSeries): Dataset | undefined {
  const { series, format, granularity } = wanted
  if (series === undefined && format === undefined && granularity === undefined) return dataset
  const found = findSeries(dataset.resources, wanted)
  return found && { ...dataset, resources: found.files.map(({ resource }) => resource) }
}

/** The dataset as an anonymous caller sees it; undefined if such a caller does not. */
async function publicDataset(name: string, services: Services, locale: Locale): Promise<Dataset | undefined> {
  try {
    return (await readAnonymously('package_show', { id: name }, services, locale)) as Dataset // its contract
  } catch (error) {
    if (error instanceof ActionError && error.status < 500) return undefined
    throw error
  }
}
