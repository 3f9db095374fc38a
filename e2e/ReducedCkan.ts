import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort, MortalPortal } from './MortalPortal.ts'

/** The actions of the first portals that this app was written for. */
const SEVEN_ACTIONS = [
  ...['package_search', 'package_show', 'organization_list', 'group_list', 'tag_list'],
  ...['datastore_search', 'datastore_search_sql'],
]

/** What a CKAN lacks. */
export type Reduction = 'datastore' | 'SQL' | 'facets' | 'activity' | 'all but seven actions'

const LACKS: Readonly<Record<Reduction, (action: string) => boolean>> = {
  datastore: (action) => action.startsWith('datastore_'),
  SQL: (action) => action === 'datastore_search_sql',
  facets: () => false,
  activity: (action) => action.includes('activity'),
  'all but seven actions': (action) => !SEVEN_ACTIONS.includes(action),
}
/** Of the responses that are changed, and of our own connection. */
const NOT_PASSED = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'etag']

/** A portal in front of a CKAN that has less: it passes on the responses of the portal under test. */
export class ReducedCkan {
  #behind: Server | undefined
  #front: MortalPortal | undefined
  #folder = ''
  url = ''

  /** `complete` is the address of the portal under test. */
  async start(complete: string, reduction: Reduction): Promise<void> {
    const behind = createServer((request, response) => {
      answer(complete, reduction, request, response).catch(() => response.destroy())
    })
    this.#behind = behind
    await new Promise<void>((listening) => behind.listen(0, '127.0.0.1', listening))
    const { port } = behind.address() as AddressInfo // a TCP server's address has a port
    this.#folder = await mkdtemp(join(tmpdir(), `fihrist-test-${process.pid}-reduced-`))
    // Without our index, which would answer searches in its place.
    const settings = { CKAN_URL: `http://127.0.0.1:${port}`, CKAN_INDEX: 'off' }
    this.#front = new MortalPortal(this.#folder, await freePort(), settings)
    this.url = this.#front.url
    await this.#front.start()
  }

  async stop(): Promise<void> {
    await this.#front?.stop()
    this.#behind?.closeAllConnections()
    this.#behind?.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function answer(complete: string, lacks: Reduction, request: IncomingMessage, response: ServerResponse) {
  const [, action = ''] = /\/api\/(?:3\/)?action\/(\w+)/.exec(request.url ?? '') ?? []
  const isStatus = action === 'status_show' // without it nobody would know that this is a CKAN
  if (action === '' || (LACKS[lacks](action) && !isStatus)) {
    const text = action === '' ? 'Not found' : JSON.stringify(`Bad request - Action name not known: ${action}`)
    response.writeHead(action === '' ? 404 : 400, { 'content-type': 'application/json' }).end(text)
    return
  }
  const { method = 'GET', headers } = request
  const sent = new Headers()
  for (const name of ['content-type', 'authorization', 'accept'])
    if (headers[name]) sent.set(name, String(headers[name]))
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request)
  const got = await fetch(complete + request.url, { method, headers: sent, body, redirect: 'manual' })
  const kept = [...got.headers].filter(([name]) => !NOT_PASSED.includes(name))
  response.writeHead(got.status, Object.fromEntries(kept)).end(reduced(lacks, action, await got.text()))
}

/** The text of a response without what the CKAN lacks. */
function reduced(lacks: Reduction, action: string, text: string): string {
  if (lacks === 'datastore') return text.replace(/"datastore_active": ?true/g, '"datastore_active": false')
  if (lacks !== 'facets' || action !== 'package_search') return text
  const body = JSON.parse(text)
  return JSON.stringify({ ...body, ...(body.result && { result: { ...body.result, facets: {}, search_facets: {} } }) })
}
