import { type Growing, GrowingUint32 } from './growing.ts'
import { PooledLists } from './pooledLists.ts'
import { StringTable } from './stringTable.ts'

/**
 * One field of exact strings: its values and the documents of each value. Facet fields also store the values by document,
 * as consecutive rows of one array.
 */
export class ExactField {
  readonly values: StringTable
  readonly documents: PooledLists
  /** The end of each document's row; null if the field has no rows. */
  readonly #rowEnds: GrowingUint32 | null
  readonly #rows: GrowingUint32

  constructor(isFaceted: boolean, parts?: ExactFieldParts) {
    this.values = new StringTable(parts?.values)
    this.documents = new PooledLists(parts?.documents)
    this.#rowEnds = isFaceted ? new GrowingUint32(parts?.rowEnds ?? undefined) : null
    this.#rows = new GrowingUint32(parts?.rows)
  }

  /** Adds a document. Its number must be higher than all numbers before. */
  add(document: number, values: readonly string[]): void {
    if (this.#rowEnds !== null) while (this.#rowEnds.length < document) this.#rowEnds.push(this.#rows.length)
    for (const value of values) {
      const number = this.values.add(value)
      this.documents.push(number, document)
      if (this.#rowEnds !== null) this.#rows.push(number)
    }
    this.#rowEnds?.push(this.#rows.length)
  }

  /** The documents with this value, ascending. */
  documentsOf(value: string): Uint32Array {
    const number = this.values.find(value)
    return number < 0 ? new Uint32Array(0) : this.documents.values(number)
  }

  /** The rows; null if the field has none. */
  rows(): { ends: Uint32Array; values: Uint32Array } | null {
    return this.#rowEnds === null ? null : { ends: this.#rowEnds.values(), values: this.#rows.values() }
  }

  /** What another thread needs to read the field. */
  growing(): Growing[] {
    return [
      ...this.values.growing(),
      ...this.documents.growing(),
      ...(this.#rowEnds ? [this.#rowEnds] : []),
      this.#rows,
    ]
  }

  parts() {
    return {
      values: this.values.parts(),
      documents: this.documents.parts(),
      rowEnds: this.#rowEnds?.values() ?? null,
      rows: this.#rows.values(),
    }
  }
}

export type ExactFieldParts = ReturnType<ExactField['parts']>
