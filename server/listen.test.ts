import { createServer, type Server } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { choosePort, findFreePort, PortBusyError } from './listen.ts'

const host = '127.0.0.1'
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('a free port is used', async () => {
  const [port, server] = await occupied()
  await new Promise((done) => server.close(done))
  expect(await choosePort({ host, port }, nobody())).toBe(port)
})

test('a busy port is rejected, and the message names the next free one in both languages', async () => {
  const [port] = await occupied()
  const next = await findFreePort(host, port + 1)
  const refusal: unknown = await choosePort({ host, port }, nobody()).catch((error) => error)
  expect(refusal).toBeInstanceOf(PortBusyError)
  expect(String(refusal).split('\n')).toEqual([
    expect.stringContaining(`PORT=${next} npm start`),
    expect.stringContaining(`PORT=${next} npm start`),
  ])
})

test.each([
  ['', true],
  ['E', true],
  ['yes', true],
  ['n', false],
  ['hayır', false],
])('a person who answers %j gets the next port: %s', async (answer, agrees) => {
  const [port] = await occupied()
  const chosen = choosePort({ host, port }, someone(`${answer}\n`))
  if (agrees) expect(await chosen).toBeGreaterThan(port)
  else await expect(chosen).rejects.toThrow(PortBusyError)
})

test('an end of input counts as a no', async () => {
  const [port] = await occupied()
  await expect(choosePort({ host, port }, someone(''))).rejects.toThrow(PortBusyError)
})

test('a port that is busy on another address only is free here', async () => {
  const [port] = await occupied()
  expect(await choosePort({ host: '127.0.0.2', port }, nobody())).toBe(port)
})

async function occupied(): Promise<[number, Server]> {
  const server = createServer().listen(0, host)
  open.push(server)
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return [address.port, server]
}

const nobody = () => ({ input: new PassThrough(), output: new PassThrough(), isTTY: false })

function someone(typed: string) {
  const input = new PassThrough()
  input.end(typed)
  return { input, output: new PassThrough(), isTTY: true }
}
