import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * The client's address for rate limits: that of the connection, or the one in X-Forwarded-For that the given number of
 * trusted proxies set. Undefined for this machine itself, which has no limit. For IPv6 the network, because one household
 * has very many addresses.
 */
export function addressOf(context: Context, trustedProxies: number): string | undefined {
  const address = clientAddress(context, trustedProxies)
  if (!address || LOOPBACK.test(address)) return undefined
  return isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address
}

/** The client's whole address, that of this machine included; undefined if it is not known. */
export function clientAddress(context: Context, trustedProxies: number): string | undefined {
  return clientOf(context.req.header('x-forwarded-for') ?? '', connectionAddress(context), trustedProxies)
}

/** The same, from the header X-Forwarded-For and the address at the other end of the connection. */
export function clientOf(header: string, connection: string | undefined, trustedProxies: number): string | undefined {
  const chain = header.split(',').map((entry) => entry.trim())
  const forwarded = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined
  return forwarded || connection
}

/** The first half of an IPv6 address; expands omitted groups of zeros. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** The address at the other end of the connection, which may be a proxy. */
export function connectionAddress({ env }: Context): string | undefined {
  // @hono/node-server adds the node request; tests and development have no connection.
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return incoming?.socket?.remoteAddress
}
