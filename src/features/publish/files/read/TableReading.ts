import type { Cell } from '#table/cell.ts'
import { columnNames, SYSTEM_COLUMNS } from '#table/columnNames.ts'
import type { Row } from '#table/Table.ts'
import { guessLanguage } from '../../../../lib/guessLanguage.ts'
import { ColumnScan } from '../scan/ColumnScan.ts'
import { type FoundElsewhere, found } from '../scan/foundElsewhere.ts'
import { ColumnGuess } from './ColumnGuess.ts'
import type { FileFinding } from './fileReading.ts'

const MAX_BYTES = 63
const SHOWN = 6

/** Headings that the datastore cannot take, with the names that they get. */
function headingFindings(headings: readonly string[]): FileFinding[] {
  const seen = new Set<string>()
  const found = columnNames(headings).flatMap(({ id, heading }): FileFinding[] => {
    const isTwice = seen.has(heading)
    seen.add(heading)
    if (heading === '') return [{ what: 'headingEmpty', heading, id }]
    if (isTwice) return [{ what: 'headingTwice', heading, id }]
    if (SYSTEM_COLUMNS.has(heading)) return [{ what: 'headingSystem', heading, id }]
    if (heading.startsWith('_')) return [{ what: 'headingReserved', heading, id }]
    if (new TextEncoder().encode(heading).length > MAX_BYTES) return [{ what: 'headingLong', heading, id }]
    return []
  })
  return found.slice(0, SHOWN)
}

const DIGITS = /^-?[\d.,]+$/

/** Whether the first row looks like data: the file has no headings. */
function lacksHeadings(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => heading.trim() !== '')
  return filled.length > 1 && filled.every((heading) => DIGITS.test(heading.trim()) && !/^(19|20)\d\d$/.test(heading))
}

const PREVIEWED = 8
const LONGEST_CELL = 200
const SAMPLE_CHARACTERS = 500
/** İ ı ş ğ in a Turkish encoding that was decoded as a Western one. */
const WRONG_LETTERS = /\p{L}[ÝÞÐýþð]|[ÝÞÐýþð]\p{L}/u
/** UTF-8 that was decoded as a single-byte encoding and encoded as UTF-8 again. */
const DOUBLE_LETTERS = /Ã[§¼¶‡œ–]|Ä[±Ÿ°ž]|Å[Ÿž]/
/** One of these is in every text of the two kinds above, and in one with lost letters. */
const SUSPICIOUS = /[ÝÞÐýþðÃÄÅ\ufffd]/
const TURKISH_LETTERS = /[ışğİŞĞ]/

/** Collects the columns and findings of a table row by row. Memory use is constant. */
export class TableReading {
  readonly #headings: readonly string[]
  readonly #columns: ColumnGuess[]
  readonly #preview: string[][] = []
  #rows = 0
  #uneven: { count: number; line: number; got: number } | undefined
  #lost: { count: number; line: number } | undefined
  #wrong: { example: string; line: number } | undefined
  #double: { example: string; line: number } | undefined
  readonly #outside = new ColumnScan('')
  #isTurkish: boolean
  #words: string

  constructor(headings: readonly string[]) {
    this.#headings = headings
    this.#columns = columnNames(headings).map((name) => new ColumnGuess(name))
    this.#words = headings.join(' ')
    this.#isTurkish = TURKISH_LETTERS.test(this.#words)
    for (const heading of headings) {
      this.#look(heading, 1)
      this.#outside.add(heading, 1) // in a file without headings this is a row of data
    }
  }

  add(cells: readonly Cell[], line: number): void {
    this.#rows += 1
    if (this.#preview.length < PREVIEWED) this.#preview.push(cells.map(shown))
    if (cells.length < this.#headings.length) this.#addUneven(cells, line)
    for (let index = 0; index < this.#columns.length; index += 1) {
      const cell = cells[index] ?? null
      this.#columns[index]?.add(cell, line)
      if (typeof cell === 'string' && cell !== '') this.#look(cell, line)
    }
  }

  /** Personal data in the headings, and in cells that belong to no column. */
  elsewhere(): FoundElsewhere[] {
    return found({ kind: 'outside' }, this.#outside.findings())
  }

  /** Reads a row that is in the file but not in the table: a title, a total, a note. */
  addOutside({ cells, line }: Row): void {
    for (const cell of cells) if (typeof cell === 'string') this.#outside.add(cell, line)
  }

  /** Reads a row with more cells than headings. It is not in the table, but in the file. */
  addLongRow({ cells, line }: Row): void {
    this.#addUneven(cells, line)
    for (const [index, column] of this.#columns.entries()) column.scan(cells[index] ?? null, line)
    for (const cell of cells.slice(this.#columns.length)) if (typeof cell === 'string') this.#outside.add(cell, line)
  }

  table() {
    const spans = this.#columns.map((column) => column.span()).filter((span) => span !== undefined)
    const from = spans.map((span) => span.from).sort()[0]
    const to = spans
      .map((span) => span.to)
      .sort()
      .at(-1)
    return {
      rowCount: this.#rows,
      columns: this.#columns.map((column) => column.read()),
      preview: this.#preview,
      from,
      to,
      language: guessLanguage(this.#words),
    }
  }

  findings(): FileFinding[] {
    const expected = this.#headings.length
    // Other languages have these letters too; a file that also has Turkish letters was decoded correctly.
    const letters = this.#double ?? (this.#isTurkish ? undefined : this.#wrong)
    return [
      ...(lacksHeadings(this.#headings) ? [{ what: 'noHeadings' } as const] : []),
      ...(this.#rows === 0 ? [{ what: 'headingsOnly' } as const] : []),
      ...headingFindings(this.#headings),
      ...(letters ? [{ what: 'letters', ...letters } as const] : []),
      ...(this.#lost ? [{ what: 'lost', ...this.#lost } as const] : []),
      ...(this.#uneven ? [{ what: 'cells', expected, ...this.#uneven } as const] : []),
    ]
  }

  /** Reports the first line; long rows are reported before the rows around them. */
  #addUneven(cells: readonly Cell[], line: number): void {
    const count = (this.#uneven?.count ?? 0) + 1
    const before = this.#uneven
    this.#uneven = before && before.line < line ? { ...before, count } : { count, line, got: cells.length }
  }

  #look(cell: string, line: number): void {
    const isAscii = isPlain(cell)
    if (this.#words.length < SAMPLE_CHARACTERS && (!isAscii || /[a-z]{3}/i.test(cell))) this.#words += ` ${cell}`
    if (isAscii) return
    this.#isTurkish ||= TURKISH_LETTERS.test(cell)
    if (!SUSPICIOUS.test(cell)) return
    if (cell.includes('\ufffd')) {
      this.#lost ??= { count: 0, line }
      this.#lost.count += 1
    }
    if (!this.#wrong && WRONG_LETTERS.test(cell)) this.#wrong = { example: shown(cell), line }
    if (!this.#double && DOUBLE_LETTERS.test(cell)) this.#double = { example: shown(cell), line }
  }
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

const shown = (cell: Cell): string =>
  (cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : cell).slice(0, LONGEST_CELL)
