import { merge, sorted } from '../evaluate/sorted.ts'
import { LIST_STEPS, MOST_STEPS, type Steps } from '../evaluate/steps.ts'
import type { StringTable } from './stringTable.ts'

/** The number of new forms that are searched one by one before they are sorted. */
const MOST_UNSORTED = 2000

/** The folded forms in order, for searches by prefix. Sorted at the first search and updated later. */
export class SortedForms {
  readonly #forms: StringTable
  #sorted: Uint32Array = new Uint32Array(0)

  constructor(forms: StringTable) {
    this.#forms = forms
  }

  /** Calls `visit` with every form that begins with the prefix, in any order. */
  *forEachWithPrefix(prefix: string, visit: (form: number) => void): Steps<void> {
    yield* this.#catchUp()
    // Another search may sort new forms during a pause.
    const sortedForms = this.#sorted
    const bytes = new TextEncoder().encode(prefix)
    for (let i = this.#firstFrom(sortedForms, bytes); i < sortedForms.length; i++) {
      const form = sortedForms[i] ?? 0
      if (!this.#forms.startsWith(form, bytes)) break
      visit(form)
      if (i % (MOST_STEPS / LIST_STEPS) === 0) yield
    }
    for (let form = sortedForms.length; form < this.#forms.size; form++) {
      if (this.#forms.startsWith(form, bytes)) visit(form)
    }
  }

  *#catchUp(): Steps<void> {
    const known = this.#sorted
    const { size } = this.#forms
    if (size - known.length <= MOST_UNSORTED && known.length > 0) return
    const compare = (one: number, other: number) => this.#forms.compare(one, other)
    const fresh = Uint32Array.from({ length: size - known.length }, (_, at) => known.length + at)
    const all = new Uint32Array(size)
    yield* merge([known, yield* sorted(fresh, compare)], all, compare)
    // Another search may have sorted more forms since.
    if (all.length > this.#sorted.length) this.#sorted = all
  }

  #firstFrom(sortedForms: Uint32Array, prefix: Uint8Array): number {
    let low = 0
    let high = sortedForms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#forms.compareToBytes(sortedForms[middle] ?? 0, prefix) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
