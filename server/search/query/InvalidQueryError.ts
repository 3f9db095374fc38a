/**
 * A query that CKAN rejects: `search-query` is its 400 Search Query Error, `search` is its 409 Search Error. The message is
 * shown to the caller.
 */
export class InvalidQueryError extends Error {
  readonly kind: 'search-query' | 'search'

  constructor(kind: 'search-query' | 'search', message: string) {
    super(message)
    this.name = 'InvalidQueryError'
    this.kind = kind
  }
}

/** The value for a date field is not a date. */
export class NoDateError extends InvalidQueryError {
  readonly field: string

  constructor(field: string, value: string) {
    super('search', `${field}: ${value} is not a date`)
    this.field = field
  }
}
