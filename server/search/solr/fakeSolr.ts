import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type FakeDocument = { id: string; _version_?: string; [field: string]: unknown }
/** A request: its path after the address, such as `fihrist-1/select`, its parameters, headers and body. */
export type FakeRequest = {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  params: Record<string, unknown>
}
/** What a test lets Solr respond instead; undefined for its usual response. */
type Rule = (request: FakeRequest) => { status: number; body?: object } | 'silence' | undefined

/** For tests: a server with the collections, aliases and documents of a Solr. Each search finds all documents. */
export async function fakeSolr() {
  const collections = new Map<string, { configName: string; documents: Map<string, FakeDocument> }>()
  const aliases: Record<string, string> = {}
  const requests: FakeRequest[] = []
  const own = { rule: (() => undefined) as Rule }
  let lastVersion = 1n << 60n

  function administered({ query }: FakeRequest): object {
    const name = query.get('name') ?? ''
    switch (query.get('action')) {
      case 'CREATE':
        collections.set(name, { configName: query.get('collection.configName') ?? '', documents: new Map() })
        break
      case 'DELETE':
        collections.delete(name)
        break
      case 'CREATEALIAS':
        aliases[name] = query.get('collections') ?? ''
    }
    const cluster = { aliases, collections: Object.fromEntries(collections) }
    return { cluster, collections: [...collections.keys()], configSets: [] }
  }

  function updated(documents: Map<string, FakeDocument>, body: string): object | undefined {
    const sent: FakeDocument[] = JSON.parse(body)
    for (const { id, _version_ } of sent)
      if (_version_ !== undefined && _version_ !== (documents.get(id)?._version_ ?? '-1')) return undefined
    for (const document of sent) {
      lastVersion += 1n
      documents.set(document.id, { ...document, _version_: String(lastVersion) })
    }
    return {}
  }

  /** As text, because Solr's versions are larger than the whole numbers of JavaScript. */
  function versionsOf(documents: Map<string, FakeDocument>, ids: string): string {
    const found = ids.split(',').filter((id) => documents.has(id))
    const docs = found.map((id) => `{"id":${JSON.stringify(id)},"_version_":${documents.get(id)?._version_}}`)
    return `{"response":{"docs":[${docs.join()}]}}`
  }

  function selected(documents: Map<string, FakeDocument>, { q, start = 0, rows }: Record<string, unknown>): object {
    const isState = String(q).endsWith('#state')
    const found = [...documents.values()].filter(({ id }) => (id === '#state') === isState)
    return { response: { numFound: found.length, docs: found.slice(Number(start), Number(start) + Number(rows)) } }
  }

  function responseTo(request: FakeRequest): object | string | undefined {
    const [first = '', second] = request.path.split('/')
    if (first === 'admin') return administered(request)
    const documents = collections.get(first)?.documents
    if (!documents) return undefined
    if (second === 'update') return updated(documents, request.body) ?? 'conflict'
    if (second === 'get') return versionsOf(documents, String(JSON.parse(request.body).params.ids))
    return second === 'select' ? selected(documents, request.params) : { terms: {} }
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://solr')
    const body = await text(incoming)
    const params = url.pathname.endsWith('/select') ? JSON.parse(body).params : {}
    const path = url.pathname.replace('/solr/', '')
    const request = { path, query: url.searchParams, headers: incoming.headers, body, params }
    requests.push(request)
    const ruled = own.rule(request)
    if (ruled === 'silence') return
    const usual = ruled ? ruled.body : responseTo(request)
    const status = usual === 'conflict' ? 409 : usual ? 200 : 404
    response.writeHead(ruled?.status ?? status).end(typeof usual === 'string' ? usual : JSON.stringify(usual ?? {}))
  }

  const server = createServer((incoming, response) => void respond(incoming, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/solr`,
    ...{ collections, aliases, requests },
    /** From now on Solr responds by this rule; without one, as usual. */
    follow(rule: Rule = () => undefined): void {
      own.rule = rule
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
