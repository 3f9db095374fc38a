/** The site that an address leads to, as people name it; the address itself where it has none. */
export const hostOf = (href: string): string => /^[a-z]+:\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1] ?? href
