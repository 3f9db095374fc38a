import type { Outage } from '#contract/outage.ts'
import { LAST_RESPONSES } from './forgetResponses.ts'
import { isHandled, LastResponses } from './LastResponses.ts'

/*
 * The service worker of a portal in front of a CKAN. It shows the last pages and data while there are no newer ones. It is one
 * bundle without imports, because not every browser loads modules here.
 */

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifeEvent & {
  request: Request
  resultingClientId: string
  respondWith(response: Promise<Response>): void
}
type Client = { id: string; url: string; postMessage(message: unknown): void }
type Worker = {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<Client[]> }
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void
}
/** How many pages are remembered as old ones; more are never open at once. */
const MOST_PAGES = 50

const worker = self as unknown as Worker // the compiler's library has the names of pages, not of workers
const origin = location.origin
/** The path before the portal's addresses, without a slash at the end. */
const basePath = new URL(worker.registration.scope).pathname.replace(/\/$/, '')
const responses = new LastResponses({
  basePath,
  openCache: () => caches.open(LAST_RESPONSES),
  fetch: (request) => fetch(request),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
})
/** Why the page of a window is an old one, by the window's id. */
const oldPages = new Map<string, Outage>()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(start()))
worker.addEventListener('fetch', (event) => {
  if (isHandled(event.request, { origin, basePath })) event.respondWith(respond(event))
})
worker.addEventListener('message', ({ source }) => {
  const client = source as unknown as Client | null // a window sends it
  if (client) client.postMessage({ outage: oldPages.get(client.id) })
})

/** The first page was read before the worker existed. */
async function start(): Promise<void> {
  await worker.clients.claim()
  const clients = await worker.clients.matchAll({ type: 'window' })
  const pages = new Set(clients.map(({ url }) => url.replace(/#.*$/, '')))
  const stored: Promise<unknown>[] = []
  await Promise.allSettled(
    [...pages].map((url) =>
      responses.answer(new Request(url, { headers: { accept: 'text/html' } }), (work) => stored.push(work)),
    ),
  )
  await Promise.all(stored)
}

async function respond(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event
  const { response, outage } = await responses.answer(request, (work) => event.waitUntil(work))
  if (resultingClientId && outage) {
    oldPages.set(resultingClientId, outage)
    for (const id of oldPages.keys()) if (oldPages.size > MOST_PAGES) oldPages.delete(id)
  }
  return response
}
