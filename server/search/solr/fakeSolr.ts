import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type FakeDocument = { id: string; [field: string]: unknown }
/** A request: its path after the address, such as `fihrist-1/select`, its parameters, and its body. */
export type FakeRequest = { path: string; query: URLSearchParams; body: string; params: Record<string, unknown> }
/** What a test lets Solr respond instead; undefined for its usual response. */
type Rule = (request: FakeRequest) => { status: number; body?: object } | 'silence' | undefined

/** For tests: a server with the collections, aliases and documents of a Solr. Each search finds all documents. */
export async function fakeSolr() {
  const collections = new Map<string, { configName: string; documents: Map<string, FakeDocument> }>()
  const aliases: Record<string, string> = {}
  const requests: FakeRequest[] = []
  const own = { rule: (() => undefined) as Rule }

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

  function updated(documents: Map<string, FakeDocument>, body: string): object {
    const sent: FakeDocument[] | { delete: string[] } = JSON.parse(body)
    if (Array.isArray(sent)) for (const document of sent) documents.set(document.id, document)
    else for (const id of sent.delete) documents.delete(id)
    return {}
  }

  function selected(documents: Map<string, FakeDocument>, { q, start = 0, rows }: Record<string, unknown>): object {
    const isState = String(q).endsWith('#state')
    const found = [...documents.values()].filter(({ id }) => (id === '#state') === isState)
    return { response: { numFound: found.length, docs: found.slice(Number(start), Number(start) + Number(rows)) } }
  }

  function responseTo(request: FakeRequest): object | undefined {
    const [first = '', second] = request.path.split('/')
    if (first === 'admin') return administered(request)
    const documents = collections.get(first)?.documents
    if (!documents) return undefined
    if (second === 'update') return updated(documents, request.body)
    return second === 'select' ? selected(documents, request.params) : { terms: {} }
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://solr')
    const body = await text(incoming)
    const params = url.pathname.endsWith('/select') ? JSON.parse(body).params : {}
    const request = { path: url.pathname.replace('/solr/', ''), query: url.searchParams, body, params }
    requests.push(request)
    const ruled = own.rule(request)
    if (ruled === 'silence') return
    const usual = ruled ? ruled.body : responseTo(request)
    response.writeHead(ruled?.status ?? (usual ? 200 : 404)).end(JSON.stringify(usual ?? {}))
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
