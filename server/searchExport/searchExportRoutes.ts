import { Hono } from 'hono'
import { addressOf } from '../http/addressOf.ts'
import { pacedBody } from '../http/pacedBody.ts'
import { plainPage } from '../http/plainPage.ts'
import { LinkSlots } from '../linkReader/LinkSlots.ts'
import { LIST_FORMATS, type ListSource } from './listFormats.ts'
import { readResults, type Search } from './readResults.ts'

/** Each searches again and again until its reader has the whole list. */
const MOST_AT_ONCE = 8
const MOST_OF_CALLER = 2
const slots = new LinkSlots(MOST_AT_ONCE, MOST_OF_CALLER, { isShared: true })

type Settings = ListSource & {
  search: Search
  trustedProxies: number
  /** The response to an error of the search; rethrows what is not the caller's. */
  refusal: (error: unknown) => Response
}

/**
 * `/dataset.csv`, `.json` and `.bib`: all results of a search as a file, with `q`, `fq` and `sort` as in package_search. The
 * search is that of an anonymous caller, so private datasets are never in it. The file is sent while it is made.
 */
export function searchExportRoutes({ search, trustedProxies, refusal, ...source }: Settings): Hono {
  const routes = new Hono()
  routes.get('/:file{dataset\\.(csv|json|bib)}', async (context) => {
    const ending = context.req.param('file').slice('dataset.'.length)
    const format = LIST_FORMATS[ending]
    if (!format) return plainPage(404, 'notFound', source.locale)
    const headers = {
      'content-type': format.mediaType,
      'content-disposition': `attachment; filename="datasets.${ending}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    const release = slots.take(addressOf(context, trustedProxies))
    if (!release) return plainPage(503, 'tooManyDumps', source.locale, { 'retry-after': '30' })
    try {
      const results = await readResults(search, questionOf(new URL(context.req.url).searchParams))
      return new Response(pacedBody(inBytes(format.write(results, source)), { release }), { headers })
    } catch (error) {
      release()
      return refusal(error)
    }
  })
  return routes
}

/** The parameters that decide which datasets are found and in which order; others are ignored. */
function questionOf(parameters: URLSearchParams): Record<string, unknown> {
  const filters = parameters.getAll('fq').filter(Boolean)
  const [q, sort] = [parameters.get('q'), parameters.get('sort')]
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    // CKAN takes one text only.
    ...(filters.length > 0 && { fq: filters.length === 1 ? filters[0] : filters }),
  }
}

async function* inBytes(texts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const text of texts) if (text !== '') yield encoder.encode(text)
}
