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
  /** The client closes its side after it has sent everything. */
  isEnded?: boolean
  /** Closes the connection as soon as this is true. */
  closeWhen?: () => Promise<boolean>
}

/**
 * Sends these bytes and returns everything that arrives until the server closes the connection or has sent a complete response;
 * '' if it closes without one.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { isEnded = false, closeWhen }: Sending = {},
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
    socket.on('error', () => {}) // the server may close while we write
    socket.on('close', () => resolve(text))
    if (isEnded) socket.end(bytes)
    else socket.write(bytes)
    if (closeWhen) void untilTrue(closeWhen).then(() => socket.destroy())
  })
}

/** Repeats the check until it is true; the test's time limit ends it otherwise. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((next) => setImmediate(next))
}
