import { type Cell, isNothing } from '#table/cell.ts'
import type { ColumnName } from '#table/columnNames.ts'
import { ColumnDetector } from '#table/detectType.ts'
import { ColumnScan } from '../scan/ColumnScan.ts'
import { mayBePersonal } from '../scan/personalIn.ts'
import { ColumnSpan } from './ColumnSpan.ts'
import type { ReadColumn, TypeReason } from './fileReading.ts'

/** With at least this share of one kind, the other values are reported as mistakes. */
const MOSTLY = 0.8
const IDENTITY_DIGITS = 11
const LONG_DIGITS = 16
const NUMBER_LIKE = /^-?[\d., \u00a0\u202f]*\d(?:[eE][+-]?\d+)?$/
const DATE_LIKE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/
const LONGEST_EXAMPLE = 40

type Kind = 'digits' | 'number' | 'date' | 'word'
/** The facts about a text; `kind` is undefined for a missing value. */
type Known = { kind: Kind | undefined; isPersonal: boolean }

/** So many different texts of a column are remembered. */
const MOST_KNOWN = 5_000

/** Reads every cell of a column: detects its type, the reason for it, and personal data. */
export class ColumnGuess {
  readonly #name: ColumnName
  readonly #detector: ColumnDetector
  readonly #scan: ColumnScan
  readonly #span: ColumnSpan
  readonly #counts: Record<Kind, number> = { digits: 0, number: 0, date: 0, word: 0 }
  readonly #firsts = new Map<Kind | 'zeros' | 'long', { text: string; line: number }>()
  #texts: Map<string, Known> | undefined = new Map()
  #repeated = 0
  #elevens = 0
  #filled = 0

  constructor(name: ColumnName) {
    this.#name = name
    this.#detector = new ColumnDetector(name.heading)
    this.#scan = new ColumnScan(name.heading)
    this.#span = new ColumnSpan(name.heading)
  }

  add(cell: Cell, line: number): void {
    if (cell === null || cell === '') return
    if (typeof cell === 'object') {
      this.#detector.add(cell)
      this.#filled += 1
      return
    }
    const text = cell.trim()
    if (text === '') return
    this.#filled += 1
    const { kind, isPersonal } = this.#known(text)
    if (isPersonal) this.#scan.add(text, line)
    if (kind !== undefined) this.#note(kind, text, line)
  }

  /** Reads a text. Most columns repeat theirs, and a repeated text changes neither the type nor the first and last date. */
  #known(text: string): Known {
    const before = this.#texts?.get(text)
    if (before) {
      this.#repeated += 1
      return before
    }
    this.#detector.add(text)
    const known = { kind: isNothing(text) ? undefined : kindOf(text), isPersonal: mayBePersonal(text) }
    if (known.kind !== undefined) this.#span.add(text)
    if (this.#texts && this.#texts.size < MOST_KNOWN) this.#texts.set(text, known)
    else if (this.#repeated < MOST_KNOWN) this.#texts = undefined
    return known
  }

  /** Searches a cell that is in the file but not in the table for personal data. */
  scan(cell: Cell, line: number): void {
    if (typeof cell === 'string' && cell.trim() !== '') this.#scan.add(cell.trim(), line)
  }

  read(): ReadColumn {
    const { type } = this.#detector.type()
    return {
      ...this.#name,
      type,
      reason: type === 'text' ? this.#reason() : undefined,
      filled: this.#filled,
      personal: this.#scan.findings(),
    }
  }

  /** The first and the last date in the cells. */
  span(): { from: string; to: string } | undefined {
    return this.#span.read(this.#detector.type())
  }

  #note(kind: Kind, text: string, line: number): void {
    this.#counts[kind] += 1
    this.#remember(kind, text, line)
    if (kind !== 'digits') return
    const length = text.startsWith('-') ? text.length - 1 : text.length
    if (length === IDENTITY_DIGITS) this.#elevens += 1
    if (length >= LONG_DIGITS) this.#remember('long', text, line)
    if (/^-?0\d/.test(text)) this.#remember('zeros', text, line)
  }

  #remember(key: Kind | 'zeros' | 'long', text: string, line: number): void {
    if (!this.#firsts.has(key)) this.#firsts.set(key, { text: text.slice(0, LONGEST_EXAMPLE), line })
  }

  #reason(): TypeReason | undefined {
    const { digits, number, date, word } = this.#counts
    const values = digits + number + date + word
    if (values === 0) return { why: 'empty' }
    const example = (key: Kind | 'zeros' | 'long') => this.#firsts.get(key)?.text ?? ''
    if (digits === values) return this.#digitReason(example)
    if (digits + number === values) {
      return this.#firsts.has('zeros')
        ? { why: 'zeros', example: example('zeros') }
        : { why: 'thousands', example: example('number') }
    }
    if (date === values) return { why: 'order', example: example('date') }
    if (Math.max(digits + number, date) < values * MOSTLY) return undefined
    const odd = digits + number >= date ? (word > 0 ? 'word' : 'date') : word > 0 ? 'word' : 'number'
    const first = this.#firsts.get(odd)
    return first && { why: 'mixed', count: this.#counts[odd], line: first.line, example: first.text }
  }

  #digitReason(example: (key: Kind | 'zeros' | 'long') => string): TypeReason {
    if (this.#firsts.has('zeros')) return { why: 'zeros', example: example('zeros') }
    if (this.#elevens === this.#counts.digits) return { why: 'identity', example: example('digits') }
    if (this.#firsts.has('long')) return { why: 'long', example: example('long') }
    return { why: 'name', example: example('digits') }
  }
}

function kindOf(text: string): Kind {
  const first = text.charCodeAt(0)
  const isNumeric = (first >= 48 && first <= 57) || first === 45 || first === 46
  if (!isNumeric) return 'word'
  if (/^-?\d+$/.test(text)) return 'digits'
  if (DATE_LIKE.test(text)) return 'date'
  return NUMBER_LIKE.test(text) ? 'number' : 'word'
}
