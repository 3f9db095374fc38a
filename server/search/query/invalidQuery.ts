/**
 * A query that CKAN refuses: `search-query` is its 400 Search Query Error, `search` its 409 Search Error.
 * The message is the sentence for the caller, without quotes or dumps.
 */
export class InvalidQuery extends Error {
  readonly kind: 'search-query' | 'search'

  constructor(kind: 'search-query' | 'search', message: string) {
    super(message)
    this.name = 'InvalidQuery'
    this.kind = kind
  }
}

/** A value asked of a date field that is no date. */
export class NoDate extends InvalidQuery {
  readonly field: string

  constructor(field: string, value: string) {
    super('search', `${field}: ${value} is not a date`)
    this.field = field
  }
}
