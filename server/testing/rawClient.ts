import type { Server, ServerOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Hono } from 'hono'
import { openServer } from '../http/openServer.ts'

/** The app behind a real socket, as main.ts opens it. */
export async function listening(app: Hono, limits?: ServerOptions): Promise<{ server: Server; port: number }> {
  const server = openServer(app.fetch, limits)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, port: (server.address() as AddressInfo).port } // it listens on TCP, so the address has a port
}

type Sending = {
  /** The client closes its side, as one does that has sent all it wanted to. */
  isEnded?: boolean
  /** Cuts the connection as soon as this is so. */
  cutWhen?: () => Promise<boolean>
}

/** Sends these bytes and gives all that comes back until the server closes, or answers whole; '' where it is cut. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { isEnded = false, cutWhen }: Sending = {},
): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const [head = '', body] = text.split('\r\n\r\n', 2)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)) socket.destroy()
    })
    socket.on('error', () => {}) // a server that closes while we write is an answer too
    socket.on('close', () => resolve(text))
    if (isEnded) socket.end(bytes)
    else socket.write(bytes)
    if (cutWhen) void untilSo(cutWhen).then(() => socket.destroy())
  })
}

/** Looks again until it is so; the test's own time limit ends it otherwise. */
export async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setImmediate(next))
}
