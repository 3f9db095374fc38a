import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { BlockWatch } from './BlockWatch.ts'
import { requestLog } from './requestLog.ts'

const seen: { msg: string; blockedMs: number; requests: { requestId: string; path: string }[] }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => seen.push(JSON.parse(line)) })
const watch = new BlockWatch(log)
const end = watch.start()
afterEach(() => end())

/** Blocks the event loop for this time, like a query that is too costly. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const app = new Hono().use(requestLog(log, { watch }))
app.get('/slow', (context) => {
  block(400)
  return context.text('x')
})
app.get('/quick', (context) => context.text('x'))

test('a request that blocks the event loop is logged with its id, though it has ended', async () => {
  await wait(100)
  await app.request('/quick')
  await wait(200)
  const response = await app.request('/slow')
  await wait(200)
  const line = seen.find(({ requests }) => requests.some(({ path }) => path === '/slow'))
  expect(line).toMatchObject({ msg: 'event loop blocked' })
  expect(line?.blockedMs).toBeGreaterThan(200)
  expect(line?.requests.map(({ requestId }) => requestId)).toContain(response.headers.get('x-request-id'))
})
