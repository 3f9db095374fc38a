import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whose request this is, for counting: the address of the connection, or what so many trusted proxies in front have
 * written into X-Forwarded-For. Undefined for this machine itself, which is not counted. Of IPv6 the network: a household
 * has more addresses than can be counted.
 */
export function addressOf(context: Context, trustedProxies: number): string | undefined {
  const chain = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const forwarded = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined
  const address = forwarded || connectionAddress(context)
  if (!address || LOOPBACK.test(address)) return undefined
  return isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address
}

/** The first half of an IPv6 address, whose groups of zeros may be left out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Who is at the other end of the connection, a proxy where one stands in front. */
export function connectionAddress({ env }: Context): string | undefined {
  // @hono/node-server puts the node request there; in tests and in development there is no connection.
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return incoming?.socket?.remoteAddress
}
