import { Bitset } from '../evaluate/bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from '../evaluate/steps.ts'
import { DatasetVectors } from '../meaning/datasetVectors.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import type { AnalysedDocument } from './analyseDocument.ts'
import { DerivedCache } from './derivedCache.ts'
import { ExactField } from './exactField.ts'
import { type Growing, GrowingBytes, GrowingFloat64, GrowingUint32 } from './growing.ts'
import { Lexicon } from './lexicon.ts'
import { PooledLists } from './pooledLists.ts'
import { MOST_DOCUMENTS, packPosting } from './posting.ts'
import { StringTable } from './stringTable.ts'
import { TokenStreams } from './tokenStreams.ts'
import { WordScratch } from './wordScratch.ts'

/** The fields for facets and sorting, which store their values by document. */
const FIELDS_WITH_ROWS = new Set([
  'organization',
  'groups',
  'tags',
  'res_format',
  'license_id',
  'ext_place',
  'ext_has',
  'ext_use',
  'ext_year',
  'id',
  'name',
  'title_string',
])

/** By document: the number of its value, or -1; and the first bytes of that value as a number, highest first, or NaN. */
type SortValues = { values: Int32Array; leading: Float64Array }

/**
 * The data of the index, by internal document number. Numbers are only appended: a changed dataset gets a new number, and
 * the old number is no longer alive.
 */
export class IndexData {
  readonly lexicon: Lexicon
  readonly streams: TokenStreams
  readonly exact = new Map<string, ExactField>()
  /** Milliseconds since 1970, or another number, by document; NaN without one. Shorter than `size` if the last documents have no date. */
  readonly dates = new Map<string, GrowingFloat64>()
  /** The names of text fields, and the documents that have each field. */
  readonly textFields: StringTable
  readonly textFieldDocuments: PooledLists
  readonly titleLengths: GrowingBytes
  readonly alive: GrowingUint32
  /** The meaning of each document; absent if the portal has no table of words. */
  readonly meaning: DatasetVectors | undefined
  size: number
  aliveCount: number
  /** Increases with every change, so that older cached results are recognised. */
  version = 0
  readonly derived = new DerivedCache()
  readonly #spareScratches: WordScratch[] = []
  readonly #sortValues = new Map<string, SortValues & { size: number }>()

  constructor(parts?: IndexParts, words?: WordVectors) {
    this.lexicon = new Lexicon(parts?.lexicon)
    this.streams = new TokenStreams(parts?.streams)
    this.textFields = new StringTable(parts?.textFields)
    this.textFieldDocuments = new PooledLists(parts?.textFieldDocuments)
    this.titleLengths = new GrowingBytes(parts?.titleLengths)
    this.alive = new GrowingUint32(parts?.alive)
    this.size = parts?.size ?? 0
    this.aliveCount = parts?.aliveCount ?? 0
    const { surfaces } = this.lexicon
    this.meaning = words && new DatasetVectors(words, (surface) => surfaces.get(surface), parts?.meaning)
    for (const [field, each] of Object.entries(parts?.exact ?? {})) {
      this.exact.set(field, new ExactField(FIELDS_WITH_ROWS.has(field), each))
    }
    for (const [field, times] of Object.entries(parts?.dates ?? {})) this.dates.set(field, new GrowingFloat64(times))
  }

  /** What the constructor needs to create the same index. The arrays are views, valid until the next change. */
  parts() {
    return {
      lexicon: this.lexicon.parts(),
      streams: this.streams.parts(),
      exact: Object.fromEntries([...this.exact].map(([field, exact]) => [field, exact.parts()])),
      dates: Object.fromEntries([...this.dates].map(([field, times]) => [field, times.values()])),
      textFields: this.textFields.parts(),
      textFieldDocuments: this.textFieldDocuments.parts(),
      titleLengths: this.titleLengths.values(),
      alive: this.alive.values(),
      meaning: this.meaning?.values() ?? new Uint8Array(0),
      size: this.size,
      aliveCount: this.aliveCount,
    }
  }

  /** What another thread needs to read the index, in the same order in every index with the same fields. */
  growing(): Growing[] {
    const parts = [this.lexicon, this.streams, this.textFields, this.textFieldDocuments, ...this.exact.values()]
    const single = [this.titleLengths, this.alive, ...this.dates.values()]
    return [...parts.flatMap((part) => part.growing()), ...(this.meaning?.growing() ?? []), ...single]
  }

  /** Adds fields that another thread's index has. */
  addFields({ exact, dates }: { exact: readonly string[]; dates: readonly string[] }): void {
    for (const field of exact) this.#exactField(field)
    for (const field of dates) this.#dateField(field)
  }

  /** Makes an index that another thread has built from parts changeable here. */
  adopt(): void {
    this.lexicon.adopt()
    this.textFieldDocuments.adopt()
    for (const { documents } of this.exact.values()) documents.adopt()
  }

  /** Files a document under the next number. */
  add(document: AnalysedDocument): void {
    const number = this.size
    if (number >= MOST_DOCUMENTS) throw new RangeError('the index is full; compact it')
    this.size++
    this.aliveCount++
    this.version++
    if (number >>> 5 >= this.alive.length) this.alive.push(0)
    this.alive.array[number >>> 5] = this.alive.at(number >>> 5) | (1 << (number & 31))
    this.titleLengths.push(Math.min(255, document.titleLength))
    for (const [field, values] of document.exact) this.#exactField(field).add(number, values)
    for (const [field, time] of document.dates) this.#addDate(field, number, time)
    this.#addTexts(number, document)
  }

  /** The number of the dataset with this id if it is alive; else -1. */
  numberOf(id: string): number {
    const last = this.exact.get('id')?.documentsOf(id).at(-1)
    return last !== undefined && this.isAlive(last) ? last : -1
  }

  idOf(number: number): string {
    const ids = this.exact.get('id')
    return ids?.values.get(ids.rows()?.values[number] ?? 0) ?? ''
  }

  isAlive(number: number): boolean {
    return ((this.alive.at(number >>> 5) >>> (number & 31)) & 1) === 1
  }

  remove(number: number): void {
    if (!this.isAlive(number)) return
    this.alive.array[number >>> 5] = this.alive.at(number >>> 5) & ~(1 << (number & 31))
    this.aliveCount--
    this.version++
  }

  /** The documents that are alive, in a set that the caller may change. */
  living(): Bitset {
    return new Bitset(this.size, this.alive.values().slice())
  }

  /**
   * Working arrays for one search, which returns them at its end. Each search has its own, because another may run during its
   * pauses.
   */
  takeScratch(): WordScratch {
    return this.#spareScratches.pop() ?? new WordScratch()
  }

  returnScratch(scratch: WordScratch): void {
    this.#spareScratches.push(scratch)
  }

  /** What documents are ordered by: the least values of an exact field for the ascending order, the greatest for the descending one. */
  *sortValues(field: string, which: 'least' | 'greatest'): Steps<SortValues> {
    const key = `${which} ${field}`
    const known = this.#sortValues.get(key)
    if (known?.size === this.size) return known
    const values = new Int32Array(this.size).fill(-1)
    const exact = this.exact.get(field)
    const counter = new StepCounter()
    for (let value = 0; exact !== undefined && value < exact.values.size; value++) {
      const documents = exact.documents.values(value)
      if (counter.isDue(LIST_STEPS + documents.length)) yield
      for (const document of documents) {
        const other = values[document] ?? -1
        const isBetter = other < 0 || exact.values.compare(value, other) < 0 === (which === 'least')
        if (isBetter) values[document] = value
      }
    }
    const leading = new Float64Array(this.size).fill(Number.NaN)
    const sign = which === 'least' ? -1 : 1
    for (let number = 0; exact !== undefined && number < leading.length; number++) {
      const value = values[number] ?? -1
      if (value >= 0) leading[number] = sign * exact.values.prefixOf(value)
      if (counter.isDue(1)) yield
    }
    const found = { size: this.size, values, leading }
    this.#sortValues.set(key, found)
    return found
  }

  #exactField(field: string): ExactField {
    let exact = this.exact.get(field)
    if (exact === undefined) {
      exact = new ExactField(FIELDS_WITH_ROWS.has(field))
      this.exact.set(field, exact)
    }
    return exact
  }

  #addDate(field: string, number: number, time: number): void {
    const dates = this.#dateField(field)
    while (dates.length < number) dates.push(Number.NaN)
    dates.push(time)
  }

  #dateField(field: string): GrowingFloat64 {
    let dates = this.dates.get(field)
    if (dates === undefined) {
      dates = new GrowingFloat64()
      this.dates.set(field, dates)
    }
    return dates
  }

  #addTexts(number: number, document: AnalysedDocument): void {
    const { lexicon, textFields, textFieldDocuments } = this
    for (const field of new Set(document.streams.map((stream) => stream.field))) {
      textFieldDocuments.push(textFields.add(field), number)
    }
    const numbers = new Map<string, number>()
    for (const [surface, use] of document.uses) {
      const surfaceNumber = lexicon.addSurface(surface)
      numbers.set(surface, surfaceNumber)
      lexicon.postings.push(surfaceNumber, packPosting(number, use))
    }
    this.streams.push(
      document.streams,
      (field) => textFields.find(field),
      (surface) => numbers.get(surface) ?? 0,
    )
    this.meaning?.push(Array.from(document.subjects, ([surface, weight]) => [numbers.get(surface) ?? 0, weight]))
  }
}

export type IndexParts = ReturnType<IndexData['parts']>
