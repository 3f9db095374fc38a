/** An address that may stand in a link: http, https, ftp, mailto or a path of our own; else undefined. */
export function safeHref(address: string): string | undefined {
  // Browsers drop control and other invisible characters from a scheme, so a check must not see them either.
  const href = address
    .trim()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(' ', '%20')
  if (/^(https?|ftp):\/\/[^/]/i.test(href) || /^mailto:[^@]+@[^@]+$/i.test(href)) return href
  if (/^\/(?![/\\])/.test(href)) return href
  return undefined
}
