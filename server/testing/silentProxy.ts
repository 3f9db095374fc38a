import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../db/pool.ts'
import { afterFile } from './afterFile.ts'

/**
 * A way to a database over TCP, closed after the file. `silence` makes its connections transmit nothing from then on, without
 * closing them, as a firewall does that has forgotten them; later connections work.
 */
export async function silentProxy(database: Connection): Promise<{ connection: Connection; silence(): void }> {
  const { host = '', port = 5432 } = database
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from)
          to.destroy()
        })
      from.pipe(to)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterFile(async () => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const silence = () => {
    for (const socket of open) socket.unpipe().pause()
  }
  // A server that listens on a port has an address.
  return { connection: { ...database, host: '127.0.0.1', port: (server.address() as AddressInfo).port }, silence }
}
