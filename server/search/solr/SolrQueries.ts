import { SEPARATOR, solrTerm } from './encode.ts'

/**
 * The queries of one request. Each is a parameter that others name, so no query is written inside of another one and no text has to
 * be escaped for that. Equal queries are sent once.
 */
export class SolrQueries {
  readonly #names = new Map<string, string>()

  /** The reference to a query, such as `$q1`. */
  add(query: string): string {
    const known = this.#names.get(query)
    if (known !== undefined) return known
    const name = `$q${this.#names.size + 1}`
    this.#names.set(query, name)
    return name
  }

  params(): Record<string, string> {
    return Object.fromEntries(Array.from(this.#names, ([query, name]) => [name.slice(1), query]))
  }

  nothing(): string {
    return this.add('{!terms f=id}')
  }

  every(): string {
    return this.add('*:*')
  }

  /** Documents with this exact term. */
  term(field: string, term: string): string {
    return this.add(`{!term f=${field}}${term}`)
  }

  /** Documents with one of the terms. */
  terms(field: string, terms: readonly string[]): string {
    if (terms.length === 0) return this.nothing()
    return this.add(`{!terms f=${field} separator='${SEPARATOR}'}${terms.join(SEPARATOR)}`)
  }

  words(field: string, words: readonly string[]): string {
    return this.terms(field, words.map(solrTerm))
  }

  /** A query in the syntax of Solr's standard parser; its literal texts must be escaped. */
  standard(field: string, syntax: string): string {
    return this.add(`{!lucene df=${field}}${syntax}`)
  }

  /** Documents that meet all of `must` and `should`, of which `minimum` are enough, and none of `mustNot`. */
  bool(parts: {
    must?: readonly string[]
    should?: readonly string[]
    mustNot?: readonly string[]
    minimum?: number
  }): string {
    const { must = [], should = [], mustNot = [], minimum = must.length === 0 ? 1 : 0 } = parts
    if ((must.length === 0 && should.length === 0) || minimum > should.length) return this.nothing()
    const [only] = must.length > 0 ? must : should
    if (mustNot.length === 0 && must.length + (minimum > 0 ? should.length : 0) === 1 && only !== undefined) return only
    const optional = minimum > 0 ? should : []
    const clauses = [
      ...must.map((query) => `must=${query}`),
      ...optional.map((query) => `should=${query}`),
      ...mustNot.map((query) => `must_not=${query}`),
    ]
    return this.add(`{!bool ${clauses.join(' ')}${minimum > 0 ? ` mm=${minimum}` : ''}}`)
  }

  anyOf(should: readonly string[]): string {
    return this.bool({ should })
  }

  allOf(must: readonly string[]): string {
    return this.bool({ must })
  }
}
