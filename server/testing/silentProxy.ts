import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../db/pool.ts'
import { afterFile } from './afterFile.ts'

type Proxy = { connection: Connection; silence(): void; cut(): void; restore(): void }

/**
 * A way to a database over TCP, closed after the file. `silence` makes its connections transmit nothing from then on, without
 * closing them, as a firewall does that has forgotten them; later connections work. `cut` closes all connections and refuses others
 * until `restore`, as a server that is down.
 */
export async function silentProxy(database: Connection): Promise<Proxy> {
  const { host = '', port = 5432 } = database
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
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
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const restore = () => {
    isCut = false
  }
  // A server that listens on a port has an address.
  const { port: ownPort } = server.address() as AddressInfo
  return { connection: { ...database, host: '127.0.0.1', port: ownPort }, silence, cut, restore }
}
