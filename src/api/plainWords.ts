/** The words of a text without characters of Solr's syntax. */
export const plainWords = (text: string): string =>
  text
    .replace(/[+\-!(){}[\]^"~*?:\\/&|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
