/** Between the parts of a value in Solr; texts do not have these characters of private use, see `safeText`. */
export const SEPARATOR = '\uE000'
/** In a phrase, a place that any word may take. */
export const HOLE = '\uE002'
const REPLACED = /[\uE000\uE002\s\p{Cc}]/gu

/**
 * The name of a field in Solr: any name of CKAN, of which extras may have signs that Solr's parsers do not read. Different names
 * stay different.
 */
export const solrField = (prefix: 's' | 'n' | 't', field: string): string =>
  `${prefix}_${field.replace(/[^A-Za-z0-9]/g, (sign) => (sign === '_' ? '__' : `_x${sign.codePointAt(0)?.toString(16)}_`))}`

/** A text that Solr can store: without half surrogate pairs, which UTF-8 does not have, and without our separator. */
export const safeText = (text: string): string => text.toWellFormed().replaceAll(SEPARATOR, '\uE001')

/** A word as a term of Solr: white space would divide it. */
export const solrTerm = (word: string): string =>
  /^[\p{L}\p{N}]*$/u.test(word) ? word : word.toWellFormed().replace(REPLACED, '\uE001')

/** Terms with the numbers that Solr stores as their frequencies, see the type `levels` of the schema. */
export const levelsText = (levels: ReadonlyMap<string, number>): string =>
  Array.from(levels, ([term, level]) => `${term}${SEPARATOR}${level}`).join(' ')

/** Terms with their positions, in the simple format of Solr's PreAnalyzedField: a step other than 1 follows the term. */
export function preAnalyzed(tokens: readonly { term: string; position: number }[]): string {
  let text = '1'
  let before = -1
  for (const { term, position } of tokens) {
    const step = position - before
    text += ` ${/[\\,=]/.test(term) ? term.replace(/[\\,=]/g, '\\$&') : term}${step === 1 ? '' : `,i=${step}`}`
    before = position
  }
  return text
}

/** A literal text in a query of Solr's standard parser. */
export const escaped = (text: string): string => safeText(text).replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)
