/** A URL that is allowed in a link and that browsers can read: http, https, ftp, mailto or a path of our own site; otherwise undefined. */
export function safeHref(address: string): string | undefined {
  // Browsers ignore control and invisible characters in a scheme, so the check removes them first.
  const href = address
    .trim()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(' ', '%20')
  if (/^(https?|ftp):\/\/[^/]/i.test(href) || /^mailto:[^@]+@[^@]+$/i.test(href))
    return URL.canParse(href) ? href : undefined
  if (/^\/(?![/\\])/.test(href)) return href
  return undefined
}
