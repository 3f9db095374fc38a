import { limits } from '#contract/limits.ts'

/**
 * The path, query and fragment of an address if it is one of this portal, for a redirect to `${siteUrl}${path}`; else undefined.
 * Never an address of another site, however it is written.
 */
export function ownPath(given: string | undefined, siteUrl: string): string | undefined {
  if (given === undefined || given.length > limits.returnPath.max || !/^\/(?![/\\])/.test(given)) return undefined
  if (!URL.canParse(given, siteUrl)) return undefined
  const { origin, pathname, search, hash } = new URL(given, siteUrl)
  if (origin !== new URL(siteUrl).origin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
