import { MAX_RECORD_CHARACTERS } from '../limits.ts'
import { TableError } from '../TableError.ts'
import { readXml } from './readXml.ts'
import { RichText, unescaped } from './sharedStrings.ts'

/** A cell of a sheet. Dates and times have no zone, so a Date is to be read in UTC; a time without a date is a text. */
export type SheetCell = string | number | boolean | Date
/** The cells of a row by column index from 0; empty cells are missing. */
export type SheetRow = { cells: ReadonlyMap<number, SheetCell>; line: number }

type Values = { shared: readonly string[]; isDateStyle: readonly boolean[]; is1904: boolean }

const DAY_MS = 86_400_000
/** Day 0 of the date systems. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Excel treats 1900 as a leap year; earlier day numbers are off by one. */
const FIRST_TRUE_DAY = 61

/** The non-empty rows of a sheet. A cell without a reference follows the previous one. Throws TableError. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>, values: Values): AsyncGenerator<SheetRow[]> {
  const reader = new SheetReader(values)
  for await (const _ of readXml(chunks, reader)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
}

class SheetReader {
  readonly #values: Values
  readonly #inline = new RichText()
  #rows: SheetRow[] = []
  #cells = new Map<number, SheetCell>()
  #line = 0
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(values: Values) {
    this.#values = values
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#line = Number(attributes['r'] ?? this.#line + 1) || this.#line + 1
      this.#column = -1
      this.#cells = new Map()
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r'] ?? '') ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
    } else if (name === 'v') this.#isValue = true
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text
    else this.#inline.add(text)
    if (this.#value.length > MAX_RECORD_CHARACTERS)
      throw new TableError('recordTooLong', { line: this.#line, limit: MAX_RECORD_CHARACTERS })
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') {
      const cell = this.#cell()
      if (cell !== undefined && cell !== '') this.#cells.set(this.#column, cell)
    } else if (name === 'row' && this.#cells.size > 0) this.#rows.push({ cells: this.#cells, line: this.#line })
    else this.#inline.close(name)
  }

  /** The displayed value of a cell: for a formula its last result, for an error its name. */
  #cell(): SheetCell | undefined {
    const inline = this.#inline.take()
    switch (this.#type) {
      case 's':
        return this.#values.shared[Number(this.#value)]
      case 'inlineStr':
        return inline
      case 'b':
        return this.#value === '' ? undefined : this.#value === '1' || this.#value === 'true'
      case 'str':
      case 'e':
        return unescaped(this.#value)
      case 'd':
        return isoDay(this.#value)
      default:
        return this.#number()
    }
  }

  #number(): SheetCell | undefined {
    const text = this.#value.trim()
    const number = Number(text)
    if (text === '') return undefined
    if (Number.isNaN(number)) return text
    return this.#values.isDateStyle[this.#style] === true ? dayOf(number, this.#values.is1904) : number
  }
}

/** `AB12` is in column 27; undefined if it is not a cell reference. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Za-z]{1,3}(?=\d|$)/.exec(address)?.[0].toUpperCase()
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Converts a serial number into a date, rounded to seconds; a fraction below one day is a time. */
function dayOf(days: number, is1904: boolean): SheetCell {
  const missing = !is1904 && days < FIRST_TRUE_DAY - 1 && days >= 1 ? 1 : 0
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH) + Math.round((days + missing) * (DAY_MS / 1000)) * 1000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 0) return days
  return days >= 0 && days < 1 ? date.toISOString().slice(11, 19) : date
}

function isoDay(text: string): SheetCell {
  const date = new Date(/(Z|[+-]\d\d:\d\d|^\d{4}-\d\d-\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(date.getTime()) ? text : date
}
