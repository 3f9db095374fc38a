/**
 * The host name of a URL as the browser reads it, without `www.` and with other alphabets in Punycode, or the address that
 * a mailto: has; empty if it has neither, such as a path.
 */
export function hostOf(href: string): string {
  if (!URL.canParse(href)) return ''
  const { protocol, hostname, pathname } = new URL(href)
  return protocol === 'mailto:' ? pathname : hostname.replace(/^www\./, '')
}
