import { type Cell, isNothing } from './cell.ts'
import { type NumberStyle, NumberStyles } from './numberStyle.ts'
import { isTime, type TimeStyle, TimeStyles } from './timeStyle.ts'

/** A column's type in the datastore and how its cells are parsed. */
export type ColumnType =
  | { type: 'text' | 'bool' | 'time' | 'json' }
  | { type: 'int4' | 'int8' | 'numeric'; style: NumberStyle }
  | { type: 'date' | 'timestamp' | 'timestamptz'; style: TimeStyle }

/** Headings of identifiers made of digits: licence plates, postcodes, telephone numbers, identity numbers. */
const NAMES_OF_DIGITS =
  /(^|[_\s-])(plaka|plate|posta|postal|zip|tel|telefonu?|phone|gsm|fax|faks|tc|tckn|kimlik|vkn|iban|isbn|issn|barkod|barcode)([_\s-]|no|kodu|code|$)/
const LEADING_ZERO = /^-?0\d/
const IDENTITY_DIGITS = 11
const LONG_DIGITS = 16
const INT4_MAX = 2_147_483_647

/** Detects the type of a column from all its cells; text as soon as one cell fits no other type. */
export class ColumnDetector {
  readonly #numbers = new NumberStyles()
  readonly #times = new TimeStyles()
  readonly #isNumber: boolean
  readonly #isNamed: boolean
  #values = 0
  #isBool = true
  #isClock = true
  #isJson = false
  #hasLeadingZero = false
  #hasFraction = false
  #largest = 0
  #shortest = Number.POSITIVE_INFINITY
  #longest = 0
  #isText = false

  /** `isNumber` says that the publisher declared numbers: then digits are numbers in any case. */
  constructor(heading: string, isNumber = false) {
    this.#isNumber = isNumber
    this.#isNamed = NAMES_OF_DIGITS.test(
      heading
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
        .toLowerCase()
        .replaceAll('ı', 'i'),
    )
  }

  add(cell: Cell): void {
    if (cell === null) return
    if (typeof cell === 'object') {
      this.#isJson = true
      return
    }
    if (this.#isText) return
    const text = cell.trim()
    if (isNothing(text)) return
    this.#values += 1
    this.#see(text)
    this.#isText = !this.#isBool && !this.#isClock && !this.#numbers.isPossible && !this.#times.isPossible
  }

  get isEmpty(): boolean {
    return this.#values === 0 && !this.#isJson
  }

  type(): ColumnType {
    if (this.#isJson) return { type: 'json' }
    if (this.#isText || this.#values === 0) return { type: 'text' }
    if (this.#isBool) return { type: 'bool' }
    const style = this.#numberStyle()
    if (style) return { type: this.#numberType(style.group !== ''), style }
    const time = this.#times.style()
    if (time) return { type: time.hasZone ? 'timestamptz' : time.hasTime ? 'timestamp' : 'date', style: time }
    return { type: this.#isClock ? 'time' : 'text' }
  }

  #see(text: string): void {
    this.#isBool &&= /^(true|false)$/i.test(text)
    this.#isClock &&= /^\d{1,2}:\d{2}(:\d{2})?$/.test(text) && isTime(text)
    this.#hasLeadingZero ||= LEADING_ZERO.test(text)
    this.#hasFraction ||= /[.,eE]/.test(text)
    this.#numbers.add(text)
    this.#times.add(text)
    const digits = digitsOf(text)
    if (digits > 0) this.#largest = Math.max(this.#largest, Math.abs(Number(text)))
    this.#shortest = Math.min(this.#shortest, digits)
    this.#longest = Math.max(this.#longest, digits)
  }

  /**
   * The number style, unless the digits are identifiers: leading zeros, eleven digits in every row, or more digits than
   * a number can have.
   */
  #numberStyle(): NumberStyle | undefined {
    if (this.#isNumber) return this.#numbers.style()
    if (this.#hasLeadingZero || this.#isNamed || this.#longest >= LONG_DIGITS) return undefined
    if (this.#shortest === IDENTITY_DIGITS && this.#longest === IDENTITY_DIGITS) return undefined
    return this.#numbers.style()
  }

  #numberType(isGrouped: boolean): 'int4' | 'int8' | 'numeric' {
    if (this.#hasFraction || isGrouped) return 'numeric'
    return this.#largest <= INT4_MAX ? 'int4' : this.#longest < LONG_DIGITS ? 'int8' : 'numeric'
  }
}

/** The number of digits of a whole number; 0 for another text. */
function digitsOf(text: string): number {
  const sign = text.charCodeAt(0) === 45 ? 1 : 0
  for (let at = sign; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return 0
  }
  return text.length - sign
}
