import { readFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RenderPage } from './http/pageRoutes.ts'
import { Random } from './search/oracle/random.ts'
import { type Catalogues, makeCatalogues } from './testing/hidden/catalogues.ts'
import {
  actionRequests,
  pageRequests,
  type ReadRequest,
  requestsFor,
  routeRequests,
} from './testing/hidden/readRequests.ts'
import { SITE_URL, type TestCatalogue } from './testing/testCatalogue.ts'

/*
 * Whoever may not see a dataset must not notice that it is there: every read gives the same bytes, whether or not there
 * are private, draft and deleted datasets beside the public ones. Two catalogues are asked the same: one has none.
 */

const SEED = 20_260_101
let vite: ViteDevServer
let at: Catalogues
let patterns: Record<string, string>

beforeAll(async () => {
  vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  ;({ patterns } = (await vite.ssrLoadModule('/src/paths.ts')) as { patterns: Record<string, string> }) // what paths.ts exports
  at = await makeCatalogues(await pageRenderer(vite))
  vi.useFakeTimers({ toFake: ['Date'] })
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  await vite.close()
})

/** The app's own pages, without a build. */
async function pageRenderer(vite: ViteDevServer): Promise<RenderPage> {
  const { render } = (await vite.ssrLoadModule('/src/app/render.tsx')) as {
    render(request: object): ReturnType<RenderPage>
  } // what render.tsx exports
  const site = { ...JSON.parse(readFileSync('public/site.json', 'utf8')), hasOwnCatalogue: true, dataRequest: 'here' }
  return (request) => render({ ...request, site, assets: { manifest: null } })
}

type Seen = { status: number; headers: [string, string][]; body: string }

/** The signed time and random number of a form for a request for data. */
const STAMP = /[a-z0-9]{8}\.[\w-]{16}\.[\w-]{43}/g

async function read(portal: TestCatalogue, request: ReadRequest, token?: string): Promise<Seen> {
  const sent = { headers: token ? { authorization: token } : {} }
  const response = await portal.app.request(`${SITE_URL}${request.path}`, sent)
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const seen = { status: response.status, headers, body: (await response.text()).replace(STAMP, 'stamp') }
  // How busy the machine is has nothing to do with the question.
  return isBusy(seen) ? read(portal, request, token) : seen
}

const isBusy = ({ status, body }: Seen) => status === 503 || body.includes('"code":"54001"')

/** The requests that tell the catalogue from the one without hidden datasets, with where the answers part. */
async function tellingRequests(requests: Iterable<ReadRequest>, other: TestCatalogue, token?: string) {
  const telling: string[] = []
  let asked = 0
  for (const request of requests) {
    asked++
    const [without, withHidden] = await Promise.all([read(at.without, request, token), read(other, request, token)])
    const [one, two] = [JSON.stringify(without), JSON.stringify(withHidden)]
    if (one !== two) telling.push(`${decodeURIComponent(request.path)}\n${parting(one, two)}`)
  }
  return { asked, telling }
}

function parting(one: string, other: string): string {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  const around = (text: string) => text.slice(Math.max(0, end - 100), end + 150)
  return `  without: ${around(one)}\n  with:    ${around(other)}`
}

const actionsOf = (seed: number) => actionRequests(new Random(seed), at.known)
const routesOf = (seed: number) => routeRequests(at.without.app, new Random(seed), at.known, 3)
const pagesOf = (seed: number) => pageRequests(patterns, new Random(seed), at.known)

describe('an anonymous reader cannot tell whether there are hidden datasets', { timeout: 60_000 }, () => {
  test('by any action', async () => {
    expect((await tellingRequests(actionsOf(SEED), at.with)).telling).toEqual([])
  })

  test('by any action after a restart', async () => {
    expect((await tellingRequests(actionsOf(SEED + 1), at.restarted)).telling).toEqual([])
  })

  test('by any feed, document, dump or file', async () => {
    expect((await tellingRequests(routesOf(SEED), at.with)).telling).toEqual([])
  })

  test('by any page', async () => {
    expect((await tellingRequests(pagesOf(SEED), at.with)).telling).toEqual([])
  })
})

test('neither can a signed-in user who is no member', { timeout: 60_000 }, async () => {
  const { token } = at.stranger
  expect((await tellingRequests(actionsOf(SEED + 2), at.with, token)).telling).toEqual([])
  expect((await tellingRequests(routesOf(SEED + 2), at.with, token)).telling).toEqual([])
})

test('whoever knows a hidden name or id already is told by a 403 that it is there, and nothing else', {
  timeout: 60_000,
}, async () => {
  const told: string[] = []
  for (const name of at.hidden.slice(0, 8)) {
    const others = [...at.known.secrets, ...at.hidden].filter((other) => !name.includes(other))
    for (const request of requestsFor(name)) {
      const [without, withHidden] = await Promise.all([read(at.without, request), read(at.with, request)])
      const isRefused = without.status === 404 && withHidden.status === 403
      const isSame = JSON.stringify(without) === JSON.stringify(withHidden)
      if (!isSame && (!isRefused || others.some((other) => withHidden.body.includes(other))))
        told.push(`${decodeURIComponent(request.path)}: ${without.status}, ${withHidden.status}`)
    }
  }
  expect(told).toEqual([])
})

test('the same questions tell an administrator', { timeout: 60_000 }, async () => {
  const { asked, telling } = await tellingRequests(actionsOf(SEED), at.with, at.admin.token)
  expect(telling.length).toBeGreaterThan(asked / 25)
})
