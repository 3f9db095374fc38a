import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { closeServer, listen, openServer } from './openServer.ts'
import { RunningRequests } from './RunningRequests.ts'

test('a handler whose client has left is waited for after the server has closed', async () => {
  const seen: string[] = []
  let proceed = () => {}
  const app = new Hono()
  const entered = new Promise<void>((begun) => {
    app.get('/', async (context) => {
      begun()
      await new Promise<void>((go) => {
        proceed = go
      })
      seen.push('handled')
      return context.text('late')
    })
  })
  const requests = new RunningRequests()
  const server = openServer(requests.track(app.fetch))
  await listen(server, 0, '127.0.0.1', { error() {} })
  const address = server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  client.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await entered
  client.destroy()
  await closeServer(server, 1_000)
  const ended = requests.ended(60_000).then(() => seen.push('ended'))
  proceed()
  await ended
  expect(seen).toEqual(['handled', 'ended'])
})

test('a handler that does not end is waited for no longer than the patience', async () => {
  const requests = new RunningRequests()
  void requests.track(() => new Promise<Response>(() => {}))(new Request('http://a.example/'))
  await requests.ended(1)
})
