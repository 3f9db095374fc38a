/** The path before every address of the portal, such as `/portal`; empty at the top of its host. */
export const basePathOf = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '')

/** The path and query of a request's target, which a client may send with the scheme and host before it (RFC 9112, 3.2.2). */
export function pathOfTarget(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

/** What follows the base in a path, `/` for the base itself, with the query; undefined for a path that is not below it. */
export function pathBelow(path: string, basePath: string): string | undefined {
  if (!path.startsWith(basePath)) return undefined
  const rest = path.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}
