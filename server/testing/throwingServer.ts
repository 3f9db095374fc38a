import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import { FAULT_STATUS, handleUncaughtExceptions } from '../escapedExceptions.ts'
import { failWithScope, listen, openServer } from '../http/openServer.ts'
import { requestLog } from '../http/requestLog.ts'
import { outsideRequests } from '../RequestScope.ts'

/* A server with handlers whose exceptions nothing catches; escapedExceptions.test.ts runs it as a process. */

const log = pino(pino.destination(2))
const app = new Hono()
const never = () => new Promise<Response>(() => {})
const fail = () => {
  throw new Error('nobody catches this')
}
app.use(requestLog(log), failWithScope)
app.onError(() => new Response('failed', { status: 500 }))
app.get('/well', () => new Response('well'))
app.get('/timer', () => {
  setTimeout(fail, 1)
  return never()
})
app.get('/tick', () => {
  process.nextTick(fail)
  return never()
})
app.get('/rejection', () => {
  void Promise.reject(new Error('nobody handles this'))
  return never()
})
app.get('/no-error', () => {
  setImmediate(() => {
    throw 'a text'
  })
  return never()
})
app.get('/late', () => {
  setTimeout(fail, 20)
  return new Response('well')
})
app.get('/streaming', () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue('begun'),
    pull: () => {
      setTimeout(fail, 20)
      return new Promise(() => {})
    },
  })
  return new Response(body)
})
app.get('/shared', () => {
  outsideRequests(() => setTimeout(fail, 1))
  return never()
})
app.get('/refused-connection', () => {
  outsideRequests(() => setTimeout(() => server.emit('error', new Error('accept EMFILE')), 1))
  return new Response('well')
})
app.post('/body', async (context) => {
  context.req.raw.body?.getReader()
  setTimeout(fail, 1)
  return never()
})

handleUncaughtExceptions(log, () => process.exit(FAULT_STATUS))
const server = openServer(app.fetch)
await listen(server, 0, '127.0.0.1', log)
process.send?.({ port: (server.address() as AddressInfo).port }) // on TCP
