import { afterAll, expect, test } from 'vitest'
import { OwnResponse } from '../http/call.ts'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'
import { RenderThreads } from './RenderThreads.ts'

/* A real thread with a small renderer; the app's own is tested by the pages of the built portal. */

const RENDERER = `export async function render({ url, callAction, site }) {
  if (url === '/exit') process.exit(1)
  if (url === '/error') throw new Error('broken page')
  const { status, body } = await callAction({ action: 'package_show', input: { id: url }, locale: 'en' })
  return { status, html: site.title + JSON.stringify(body) }
}`
const renderer = `data:text/javascript,${encodeURIComponent(RENDERER)}`
const threads = new RenderThreads({ renderer, site: { title: 'Portal ' }, manifest: null })
afterAll(() => threads.close())

const draw = (url: string, callAction: Parameters<typeof threads.render>[0]['callAction']) =>
  threads.render({ url, callAction, now: 0, origin: '', cookies: '', hasSearchIndex: true })

test('each page gets the responses to its own queries, in the scope of its request', { timeout: 30_000 }, async () => {
  const ofOwn = (url: string) => {
    const scope = new RequestScope({ headersSent: false, writableEnded: false, destroy() {} })
    return inRequest(scope, () =>
      draw(url, async ({ input }) => {
        expect(currentRequest()).toBe(scope)
        return url === '/plain' ? { status: 404, body: input } : new OwnResponse(200, JSON.stringify(input), null)
      }),
    )
  }
  const pages = await Promise.all(['/a', '/b', '/plain'].map(ofOwn))
  expect(pages).toEqual([
    { status: 200, html: 'Portal {"id":"/a"}' },
    { status: 200, html: 'Portal {"id":"/b"}' },
    { status: 404, html: 'Portal {"id":"/plain"}' },
  ])
})

test('the error of a page or of its query is that of the request', { timeout: 30_000 }, async () => {
  await expect(draw('/error', async () => ({ status: 200, body: null }))).rejects.toThrow('broken page')
  await expect(draw('/a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
})

test('after a thread has ended, its pages are refused and the next ones get a new thread', {
  timeout: 30_000,
}, async () => {
  const answer = async () => ({ status: 200, body: 1 })
  await expect(draw('/exit', answer)).rejects.toMatchObject({ status: 503 })
  expect(await draw('/a', answer)).toEqual({ status: 200, html: 'Portal 1' })
})
