/** The address of a reuse: as it is linked, and the key by which the same page is recognised. */
export type ReuseAddress = { url: string; key: string }

/**
 * Parses the address of a reuse; undefined unless it is http or https with a host name of the internet and without a
 * name and password. The host is converted to ASCII (IDNA, by the URL standard).
 */
export function reuseAddress(text: string): ReuseAddress | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // A name with a dot; an IP address is no address for readers.
  if (!/^([a-z0-9_-]+\.)+(?!\d+$)[a-z0-9-]{2,}\.?$/.test(url.hostname)) return undefined
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '')
  const port = url.port === '' ? '' : `:${url.port}`
  return { url: url.href, key: `${host}${port}${url.pathname.replace(/\/+$/, '')}${url.search}` }
}
