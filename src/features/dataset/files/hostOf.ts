/** The host name of a URL without `www.`, or the address that a mailto: has; otherwise the URL itself. */
export const hostOf = (href: string): string =>
  /^(?:[a-z]+:\/\/(?:www\.)?([^/?#:]+)|mailto:([^?]+))/i.exec(href)?.slice(1).find(Boolean) ?? href
