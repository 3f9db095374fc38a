/** Collects the values of a statement, so that none is written into its text. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder, `$1`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
