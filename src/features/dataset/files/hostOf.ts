/** The host name of a URL without `www.`; the URL itself if it has none. */
export const hostOf = (href: string): string => /^[a-z]+:\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1] ?? href
