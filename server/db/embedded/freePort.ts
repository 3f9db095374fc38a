import { createServer } from 'node:net'

const SOCKET_NUMBER = 5432

/** The port for PostgreSQL: on Unix only part of the socket's name, on Windows a free port of this machine. */
export async function freePort(platform: string = process.platform): Promise<number> {
  if (platform !== 'win32') return SOCKET_NUMBER
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : SOCKET_NUMBER
}
