import { limits } from '#contract/limits.ts'
import type { Steps } from '../evaluate/steps.ts'
import { type Growing, GrowingFloat64, GrowingUint32 } from '../index/growing.ts'
import { ByteRows, MOST_ROWS } from './dotProducts.ts'
import { findWord } from './findWord.ts'
import { lengthOf, type WordVectors } from './wordVectors.ts'

const HIGHEST_BYTE = 127
/** A surface whose word was not looked up yet; otherwise the word's number plus two, or NO_WORD. */
const UNKNOWN = 0
const NO_WORD = 1

/** A word that a text uses, as the number of its surface in the lexicon, and its weight there. */
export type WeighedSurface = readonly [surface: number, weight: number]

/**
 * The meaning of each document by its internal number: the mean of the vectors of its words, by their weights in the document
 * and by how rare they are. It depends on the document's own texts alone.
 */
export class DatasetVectors {
  readonly words: WordVectors
  readonly #rows: ByteRows
  /** The length of each row, because computing it takes longer than the product. */
  readonly #lengths = new GrowingFloat64()
  readonly #surfaceOf: (surface: number) => string
  readonly #wordOfSurface = new GrowingUint32()

  constructor(words: WordVectors, surfaceOf: (surface: number) => string, rows?: Uint8Array) {
    this.words = words
    this.#surfaceOf = surfaceOf
    this.#rows = new ByteRows(words.dimensions, rows)
    for (let document = 0; document < this.#rows.length; document++)
      this.#lengths.push(lengthOf(this.#rows.at(document)))
  }

  /** Adds the next document. */
  push(surfaces: readonly WeighedSurface[]): void {
    const row = this.meanOfSurfaces(surfaces)
    this.#rows.push(row)
    this.#lengths.push(lengthOf(row))
  }

  /** The rows, for snapshots and compaction; valid until the next `push`. */
  values(): Uint8Array {
    return this.#rows.values()
  }

  /** What another thread needs to read the vectors. */
  growing(): Growing[] {
    return [...this.#rows.growing(), this.#lengths]
  }

  vectorOf(document: number): Int8Array {
    return this.#rows.at(document)
  }

  /** The number of the word for a surface form; -1 without one. */
  wordOf(surface: number): number {
    while (this.#wordOfSurface.length <= surface) this.#wordOfSurface.push(UNKNOWN)
    const known = this.#wordOfSurface.at(surface)
    if (known !== UNKNOWN) return known === NO_WORD ? -1 : known - 2
    const word = findWord(this.words, this.#surfaceOf(surface))
    this.#wordOfSurface.array[surface] = word < 0 ? NO_WORD : word + 2
    return word
  }

  /** The mean of the words of a document; zeros if they have no meaning. Of long texts only the words that weigh most count. */
  meanOfSurfaces(surfaces: readonly WeighedSurface[]): Int8Array {
    const sum = new Float64Array(this.words.dimensions)
    for (const [surface, weight] of heaviest(surfaces)) {
      const word = this.wordOf(surface)
      if (word >= 0) add(sum, this.words.vectorOf(word), weight * this.words.weightOf(word))
    }
    return packed(sum)
  }

  /** The mean of words by how rare they are; null if they have no meaning. */
  meanOfWords(words: readonly number[]): Int8Array | null {
    const sum = new Float64Array(this.words.dimensions)
    for (const word of words) add(sum, this.words.vectorOf(word), this.words.weightOf(word))
    return sum.some((value) => value !== 0) ? packed(sum) : null
  }

  /** Calls `visit` with the cosine of each document and the vector. */
  *forEachCosine(vector: Int8Array, visit: (document: number, cosine: number) => void): Steps<void> {
    const length = lengthOf(vector)
    for (let from = 0; from < this.#rows.length; from += MOST_ROWS) {
      const to = Math.min(this.#rows.length, from + MOST_ROWS)
      const products = this.#rows.dotProducts(vector, from, to)
      for (let document = from; document < to; document++) {
        const product = products[document - from] ?? 0
        if (product > 0) visit(document, product / (length * (this.#lengths.array[document] ?? 1)))
      }
      yield
    }
  }
}

function heaviest(surfaces: readonly WeighedSurface[]): readonly WeighedSurface[] {
  const { max } = limits.meaningWords
  return surfaces.length <= max ? surfaces : surfaces.toSorted(([, one], [, other]) => other - one).slice(0, max)
}

function add(sum: Float64Array, vector: Int8Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0) * weight
}

/** The direction of a vector in bytes: its greatest number becomes 127. */
function packed(vector: Float64Array): Int8Array {
  let greatest = 0
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value))
  const factor = greatest === 0 ? 0 : HIGHEST_BYTE / greatest
  return Int8Array.from(vector, (value) => Math.round(value * factor))
}
