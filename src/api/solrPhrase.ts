/** Quotes a value so that Solr matches it literally. */
export const solrPhrase = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
