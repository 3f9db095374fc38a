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
 * Users must not notice datasets that they may not see: every response is the same, byte for byte, whether or not there are
 * private, draft and deleted datasets besides the public ones. The same requests go to catalogues with and without them.
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
  ;({ patterns } = (await vite.ssrLoadModule('/src/paths.ts')) as { patterns: Record<string, string> }) // the exports of paths.ts
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
  } // the export of render.tsx
  const site = {
    ...JSON.parse(readFileSync('public/site.json', 'utf8')),
    hasOwnCatalogue: true,
    dataRequest: 'here',
    basePath: '',
  }
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
  // The load of the machine does not matter here.
  return isBusy(seen) ? read(portal, request, token) : seen
}

const isBusy = ({ status, body }: Seen) => status === 503 || body.includes('"code":"54001"')

/** Actions that find nothing here: there are no views, and no table was loaded from a file. */
const WITHOUT_RESULTS = ['resource_view_show', 'xloader_status']
/** The number of requests at the same time: while the database works for one, the next is sent. */
const AT_ONCE = 8

type Comparison = { sent: number; differing: string[]; answeredBy: Set<string> }

/**
 * Sends each request to the catalogue without hidden datasets and to the others. Returns the number of requests, those whose
 * responses differ, with the position, and those that at least one catalogue responded with 200.
 */
async function compare(requests: Iterable<ReadRequest>, others: TestCatalogue[], token?: string): Promise<Comparison> {
  const unique = new Map([...requests].map((request) => [request.path, request]))
  const comparison: Comparison = { sent: unique.size, differing: [], answeredBy: new Set() }
  const left = unique.values()
  const worker = async () => {
    for (const request of left) {
      const [without, ...rest] = await Promise.all([at.without, ...others].map((one) => read(one, request, token)))
      const expected = JSON.stringify(without)
      for (const withHidden of rest) {
        const seen = JSON.stringify(withHidden)
        if (seen !== expected)
          comparison.differing.push(`${decodeURIComponent(request.path)}\n${parting(expected, seen)}`)
        if (withHidden.status === 200) comparison.answeredBy.add(request.of)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return comparison
}

function parting(one: string, other: string): string {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  const around = (text: string) => text.slice(Math.max(0, end - 100), end + 150)
  return `  without: ${around(one)}\n  with:    ${around(other)}`
}

const actionsOf = (seed: number) => actionRequests(seed, at.known)
const routesOf = (seed: number) => routeRequests(at.without.app, new Random(seed), at.known, 3)
const pagesOf = (seed: number) => pageRequests(patterns, new Random(seed), at.known)

describe('an anonymous user cannot detect hidden datasets', { timeout: 300_000 }, () => {
  test('with any action, also after a restart', async () => {
    expect((await compare(actionsOf(SEED), [at.with, at.restarted])).differing).toEqual([])
  })

  test('with any feed, document, dump or file', async () => {
    expect((await compare(routesOf(SEED), [at.with])).differing).toEqual([])
  })

  test('with any page', async () => {
    expect((await compare(pagesOf(SEED), [at.with])).differing).toEqual([])
  })
})

test('nobody but editors can detect what is in a file that opens later', { timeout: 300_000 }, async () => {
  const requests = [...at.closed, 'veri-1'].flatMap((name) => [...requestsFor(name)])
  for (const token of [undefined, at.nonMember.token]) {
    const { differing, answeredBy } = await compare(requests, [at.with, at.restarted], token)
    expect(differing).toEqual([])
    expect(answeredBy.has('resource_show')).toBe(true)
  }
  const [first = ''] = at.closed
  const download = { of: 'download', path: `/dataset/veri-1/resource/${first}/download` }
  expect((await compare([download], [at.with], at.admin.token)).differing).toHaveLength(1)
})

test('a signed-in user who is not a member cannot detect them either', { timeout: 300_000 }, async () => {
  const { token } = at.nonMember
  expect((await compare(actionsOf(SEED + 2), [at.with], token)).differing).toEqual([])
  expect((await compare(routesOf(SEED + 2), [at.with], token)).differing).toEqual([])
})

test('a request with a hidden name or id may return 403 where that is documented, and reveals nothing else', {
  timeout: 300_000,
}, async () => {
  const telling: string[] = []
  const check = async (name: string, request: ReadRequest) => {
    const others = [...at.known.secrets, ...at.hidden].filter((other) => !name.includes(other))
    const [without, withHidden] = await Promise.all([read(at.without, request), read(at.with, request)])
    const isRefused = without.status === 404 && withHidden.status === 403
    const isSame = JSON.stringify(without) === JSON.stringify(withHidden)
    if (!isSame && (!isRefused || others.some((other) => withHidden.body.includes(other))))
      telling.push(`${decodeURIComponent(request.path)}: ${without.status}, ${withHidden.status}`)
  }
  const left = at.hidden.slice(0, 8).flatMap((name) => [...requestsFor(name)].map((request) => ({ name, request })))
  const queue = left.values()
  const worker = async () => {
    for (const { name, request } of queue) await check(name, request)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(telling).toEqual([])
})

test('the same requests show hidden datasets to a sysadmin, and every read action returns some', {
  timeout: 300_000,
}, async () => {
  const requests = [...actionsOf(SEED)]
  const { sent, differing, answeredBy } = await compare(requests, [at.with], at.admin.token)
  expect(differing.length).toBeGreaterThan(sent / 25)
  const unanswered = [...new Set(requests.map(({ of }) => of))].filter((action) => !answeredBy.has(action))
  expect(unanswered).toEqual(WITHOUT_RESULTS)
})
