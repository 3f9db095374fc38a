import { limits } from '#contract/limits.ts'
import { basePathOf, pathBelow } from './basePathOf.ts'

/**
 * The path, query and fragment of an address if it is one of this portal, for a redirect to `${siteUrl}${path}`; else undefined.
 * Never an address of another site, however it is written.
 */
export function ownPath(given: string | undefined, siteUrl: string): string | undefined {
  if (given === undefined || given.length > limits.returnPath.max || !/^\/(?![/\\])/.test(given)) return undefined
  if (!URL.canParse(given, siteUrl)) return undefined
  const { origin, pathname, search, hash } = new URL(given, siteUrl)
  const path = pathBelow(pathname, basePathOf(siteUrl))
  if (origin !== new URL(siteUrl).origin || path === undefined || path.startsWith('//')) return undefined
  return `${path}${search}${hash}`
}
