/** Collects the values of a statement, so that none is ever written into its text. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and gives its place in the statement, `$1`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
