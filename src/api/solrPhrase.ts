/** A value as Solr takes it literally, whatever it holds. */
export const solrPhrase = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
