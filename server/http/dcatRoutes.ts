import { Hono } from 'hono'
import type { Dataset } from '#contract/entities.ts'
import { pageNumber } from '#src/lib/pageIn.ts'
import type { Services } from '../actions/define.ts'
import { type CataloguePage, describeCatalogue } from '../dcat/describeCatalogue.ts'
import { describeDataset } from '../dcat/describeDataset.ts'
import { Graph } from '../dcat/Graph.ts'
import { isRdfFormat, RDF_FORMATS, type RdfFormat, serialise } from '../dcat/serialise.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously, searchAnonymously } from './publicSearch.ts'

const PER_PAGE = 100

/** `/dataset/<name>.ttl|.rdf|.xml|.jsonld` and `/catalog.…?page=&q=&fq=&modified_since=`: DCAT-AP 3 for harvesters. */
export function dcatRoutes(services: Services, locale: Locale): Hono {
  const routes = new Hono()
  const { siteUrl } = services.config
  const response = (graph: Graph, format: RdfFormat) =>
    new Response(serialise(graph.quads, format), {
      headers: { 'content-type': RDF_FORMATS[format], 'cache-control': 'public, must-revalidate, max-age=0' },
    })
  routes.get('/dataset/:file{[^/]+\\.(ttl|rdf|xml|jsonld)}', async (context) => {
    const [name, format] = parted(context.req.param('file'))
    if (!isRdfFormat(format)) return plainPage(404, 'notFound', locale)
    return inWords(locale, async () => {
      const dataset = (await readAnonymously('package_show', { id: name }, services, locale)) as Dataset // its contract
      const graph = new Graph()
      describeDataset(graph, dataset, siteUrl)
      return response(graph, format)
    })
  })
  routes.get('/:file{catalog\\.(ttl|rdf|xml|jsonld)}', async (context) => {
    const url = new URL(context.req.url)
    const [, format] = parted(context.req.param('file'))
    const page = pageNumber(url.searchParams.get('page') ?? undefined)
    if (page === undefined) return plainPage(400, 'badPage', locale)
    if (!isRdfFormat(format)) return plainPage(404, 'notFound', locale)
    const since = modifiedSince(url.searchParams.get('modified_since') ?? '')
    if (since === undefined) return plainPage(400, 'badModifiedSince', locale)
    return inWords(locale, async () => {
      const [q, fq] = [url.searchParams.get('q') ?? '', url.searchParams.get('fq') ?? '']
      const question = {
        q,
        fq: [fq, since].filter((filter) => filter !== ''),
        sort: 'metadata_created asc',
        rows: PER_PAGE,
        start: (page - 1) * PER_PAGE,
      }
      const { count, results } = await searchAnonymously(question, services, locale)
      const graph = new Graph()
      describeCatalogue(graph, results, services.config, pagesOf(url, siteUrl, page, count))
      return response(graph, format)
    })
  })
  return routes
}

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** `modified_since` of ckanext-dcat, an ISO 8601 date or time, as a filter of the search; undefined for anything else. */
function modifiedSince(given: string): string | undefined {
  if (given === '') return ''
  if (!DAY_OR_TIME.test(given)) return undefined
  // Without a time zone it is UTC, like every time of the API.
  const time = new Date(/T.*(Z|[+-]\d{2}:\d{2})$/.test(given) || !given.includes('T') ? given : `${given}Z`)
  return Number.isNaN(time.getTime()) ? undefined : `metadata_modified:[${time.toISOString()} TO *]`
}

/** A file's name and extension. */
function parted(file: string): [string, string] {
  const dot = file.lastIndexOf('.')
  return [file.slice(0, dot), file.slice(dot + 1)]
}

async function inWords(locale: Locale, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ActionError) || error.status >= 500) throw error
    return error.status === 404 || error.status === 403
      ? plainPage(404, 'notFound', locale)
      : plainPage(400, 'badQuestion', locale)
  }
}

function pagesOf(url: URL, siteUrl: string, page: number, count: number): CataloguePage {
  const last = Math.max(1, Math.ceil(count / PER_PAGE))
  const at = (number: number) => {
    const query = new URLSearchParams(url.search)
    query.set('page', String(number))
    return `${siteUrl}${url.pathname}?${query}`
  }
  return {
    ...{ address: at(page), count, first: at(1), last: at(last) },
    ...(page < last && { next: at(page + 1) }),
    ...(page > 1 && { previous: at(page - 1) }),
  }
}
