import { Bitset } from '../evaluate/bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from '../evaluate/steps.ts'
import type { AnalysedDocument } from './analyseDocument.ts'
import { DerivedCache } from './derivedCache.ts'
import { ExactField } from './exactField.ts'
import { GrowingBytes, GrowingFloat64, GrowingUint32 } from './growing.ts'
import { Lexicon } from './lexicon.ts'
import { PooledLists } from './pooledLists.ts'
import { MOST_DOCUMENTS, packPosting } from './posting.ts'
import { StringTable } from './stringTable.ts'
import { TokenStreams } from './tokenStreams.ts'
import { WordScratch } from './wordScratch.ts'

/** What visitors facet and sort by: these fields keep a row per document. */
const KEPT_IN_ROWS = new Set([
  'organization',
  'groups',
  'tags',
  'res_format',
  'license_id',
  'id',
  'name',
  'title_string',
])

/**
 * All that the index knows, by internal document number. Numbers are only ever appended; a changed dataset gets a new
 * one and its old one is no longer alive.
 */
export class IndexData {
  readonly lexicon: Lexicon
  readonly streams: TokenStreams
  readonly exact = new Map<string, ExactField>()
  /** Milliseconds since 1970 by document, NaN where it has none; shorter than the documents if the last have none. */
  readonly dates = new Map<string, GrowingFloat64>()
  /** Names of text fields, and the documents that have each. */
  readonly textFields: StringTable
  readonly textFieldDocuments: PooledLists
  readonly titleLengths: GrowingBytes
  readonly alive: GrowingUint32
  size: number
  aliveCount: number
  /** Grows with every change, so that what was worked out before it is known to be stale. */
  version = 0
  readonly derived = new DerivedCache()
  readonly #spareScratches: WordScratch[] = []
  readonly #sortValues = new Map<string, { size: number; values: Int32Array }>()

  constructor(parts?: IndexParts) {
    this.lexicon = new Lexicon(parts?.lexicon)
    this.streams = new TokenStreams(parts?.streams)
    this.textFields = new StringTable(parts?.textFields)
    this.textFieldDocuments = new PooledLists(parts?.textFieldDocuments)
    this.titleLengths = new GrowingBytes(parts?.titleLengths)
    this.alive = new GrowingUint32(parts?.alive)
    this.size = parts?.size ?? 0
    this.aliveCount = parts?.aliveCount ?? 0
    for (const [field, each] of Object.entries(parts?.exact ?? {})) {
      this.exact.set(field, new ExactField(KEPT_IN_ROWS.has(field), each))
    }
    for (const [field, times] of Object.entries(parts?.dates ?? {})) this.dates.set(field, new GrowingFloat64(times))
  }

  /** All that is needed to make the same index again; views, good until the next change. */
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
      size: this.size,
      aliveCount: this.aliveCount,
    }
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

  /** The number of the living dataset with this id, or -1. */
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

  /** The living documents, as a set of its own. */
  living(): Bitset {
    return new Bitset(this.size, this.alive.values().slice())
  }

  /** Working arrays for one search, to be given back at its end: another search may run while it pauses. */
  takeScratch(): WordScratch {
    return this.#spareScratches.pop() ?? new WordScratch()
  }

  giveBack(scratch: WordScratch): void {
    this.#spareScratches.push(scratch)
  }

  /** Each document's least or greatest value in an exact field as its number there, -1 where it has none. */
  *sortValues(field: string, which: 'least' | 'greatest'): Steps<Int32Array> {
    const key = `${which} ${field}`
    const known = this.#sortValues.get(key)
    if (known?.size === this.size) return known.values
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
    this.#sortValues.set(key, { size: this.size, values })
    return values
  }

  #exactField(field: string): ExactField {
    let exact = this.exact.get(field)
    if (exact === undefined) {
      exact = new ExactField(KEPT_IN_ROWS.has(field))
      this.exact.set(field, exact)
    }
    return exact
  }

  #addDate(field: string, number: number, time: number): void {
    let dates = this.dates.get(field)
    if (dates === undefined) {
      dates = new GrowingFloat64()
      this.dates.set(field, dates)
    }
    while (dates.length < number) dates.push(Number.NaN)
    dates.push(time)
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
  }
}

export type IndexParts = ReturnType<IndexData['parts']>
