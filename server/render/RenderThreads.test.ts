import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { OwnResponse } from '../http/call.ts'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'
import { RenderThreads } from './RenderThreads.ts'

/* A real thread with a small renderer; the app's own is tested by the pages of the built portal. */

const RENDERER = `export async function render({ url, callAction, site }) {
  if (url === '/exit') process.exit(1)
  if (url === '/error') throw new Error('broken page')
  if (url === '/uncloneable') throw { fields: () => 1 }
  if (url === '/late') setTimeout(() => setTimeout(() => { throw new Error('too late') }))
  if (url === '/escape') await new Promise(() => setTimeout(() => { throw new TypeError('escaped') }))
  const { status, body } = await callAction({ action: 'package_show', input: { id: url }, locale: 'en' })
  if (url === '/loop') for (;;) {}
  return { status, html: site.title + JSON.stringify(body) }
}`
const renderer = `data:text/javascript,${encodeURIComponent(RENDERER)}`
const run = promisify(execFile)
const log = { error: vi.fn() }
const threads = new RenderThreads({ renderer, site: { title: 'Portal ' }, manifest: null }, { log })
afterAll(() => threads.close())
afterEach(() => vi.useRealTimers())

const draw = (url: string, callAction: Parameters<typeof threads.render>[0]['callAction']) =>
  threads.render({ url, callAction, now: 0, origin: '', cookies: '', hasSearchIndex: true })

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** The answer to a query, and when the thread has asked for it. */
function held<T>(respond: () => Promise<T>) {
  const { promise: asked, resolve } = withResolvers()
  const answer = (): Promise<T> => {
    resolve()
    return respond()
  }
  return { asked, answer }
}
const refusalOf = (page: Promise<unknown>) => page.catch((error: unknown) => error)

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

test('what cannot be sent between threads fails its page only', { timeout: 30_000 }, async () => {
  const uncloneable = { status: 200, body: () => 1 }
  const other = draw('/b', async () => ({ status: 200, body: 1 }))
  await expect(draw('/uncloneable', async () => uncloneable)).rejects.toThrow('[object Object]')
  await expect(draw('/a', async () => uncloneable)).rejects.toThrow('could not be cloned')
  await expect(draw('/a', () => Promise.reject(uncloneable))).rejects.toThrow('[object Object]')
  expect((await other).status).toBe(200)
})

test('an exception that escapes fails its page only, or is logged', { timeout: 30_000 }, async () => {
  const answer = async () => ({ status: 200, body: 1 })
  const { promise: held, resolve: release } = withResolvers()
  const other = draw('/b', () => held.then(answer))
  await expect(draw('/escape', answer)).rejects.toMatchObject({ name: 'TypeError', message: 'escaped' })
  expect(log.error).not.toHaveBeenCalled()
  expect((await draw('/late', answer)).status).toBe(200)
  await vi.waitFor(() => expect(log.error.mock.calls[0]?.[0].err.message).toBe('too late'))
  release()
  expect((await other).status).toBe(200)
})

test('a renderer that cannot be loaded is reported with the cause', { timeout: 30_000 }, async () => {
  const broken = `data:text/javascript,throw new Error('no such file')`
  const { ready } = new RenderThreads({ renderer: broken, site: {}, manifest: null }, { log })
  await expect(ready).rejects.toThrow('no such file')
})

test('a process waits until the renderer is loaded, and then ends if it has nothing else to do', {
  timeout: 30_000,
}, async () => {
  const script = `import('${new URL('./RenderThreads.ts', import.meta.url)}').then(async ({ RenderThreads }) => {
    await new RenderThreads({ renderer: 'data:text/javascript,', site: {}, manifest: null }, { log: console }).ready
    console.log('ready')
  })`
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--eval', script])
  expect(stdout).toBe('ready\n')
})

test('a page that waits for its query too long is refused alone', { timeout: 30_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const never = held(() => new Promise<never>(() => {}))
  const slow = refusalOf(draw('/slow', never.answer))
  await never.asked
  vi.advanceTimersByTime(20_000)
  const { promise, resolve: release } = withResolvers()
  const later = held(() => promise.then(() => ({ status: 200, body: 1 })))
  const other = draw('/b', later.answer)
  await later.asked
  vi.advanceTimersByTime(10_000)
  expect(await slow).toMatchObject({ status: 503 })
  release()
  expect((await other).html).toBe('Portal 1')
})

test('a thread that hangs is replaced, and its pages are refused', { timeout: 30_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const answer = async () => ({ status: 200, body: 1 })
  const loop = held(answer)
  const hanging = refusalOf(draw('/loop', loop.answer))
  await loop.asked
  await new Promise(setImmediate) // the response is on its way
  const busy = vi.getTimerCount()
  vi.advanceTimersByTime(30_000)
  expect([busy, await hanging]).toMatchObject([1, { status: 503 }])
  vi.useRealTimers()
  expect(await draw('/a', answer)).toEqual({ status: 200, html: 'Portal 1' })
})

test('after a thread has ended, its pages are refused and the next ones get a new thread', {
  timeout: 30_000,
}, async () => {
  const answer = async () => ({ status: 200, body: 1 })
  await expect(draw('/exit', answer)).rejects.toMatchObject({ status: 503 })
  expect(await draw('/a', answer)).toEqual({ status: 200, html: 'Portal 1' })
})
