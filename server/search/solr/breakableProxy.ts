import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** For tests: an address of a server that can be made to fail. */
export async function breakableProxy(address: string) {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isBroken = false
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    if (isBroken) client.destroy()
    else client.pipe(server).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    breakConnections() {
      isBroken = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isBroken = false
    },
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
