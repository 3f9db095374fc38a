import { MAX_COLUMNS, MAX_RECORD_CHARACTERS } from '../limits.ts'
import { TableError } from '../TableError.ts'
import type { SheetCell, SheetRow } from '../xlsx/sheetRows.ts'

/** A row with values is repeated at most this often; styles of whole sheets are repeated a million times without any. */
const MOST_REPEATS = 10_000

/** Collects the rows of one sheet from the elements of content.xml; without a sheet, only the names of all sheets. */
export class OdsReader {
  readonly sheets: string[] = []
  /** Whether the end of the wanted sheet was reached. */
  isOver = false
  readonly #wanted: string | undefined
  #isWanted = false
  #rows: SheetRow[] = []
  #cells = new Map<number, SheetCell>()
  #line = 0
  #rowRepeats = 1
  #column = 0
  #cellRepeats = 1
  #attributes: Readonly<Record<string, string>> = {}
  #isCell = false
  /** Comments and drawings in a cell, whose paragraphs are not its text. */
  #inside = 0
  #paragraphs: string[] = []
  #isParagraph = false
  #characters = 0

  constructor(wanted?: string) {
    this.#wanted = wanted
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table') {
      const title = attributes['table:name'] ?? ''
      this.sheets.push(title)
      this.#isWanted = title === this.#wanted && !this.isOver
    }
    if (!this.#isWanted) return
    if (name === 'table-row') {
      this.#cells = new Map()
      this.#column = 0
      this.#characters = 0
      this.#rowRepeats = repeats(attributes['table:number-rows-repeated'])
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#attributes = attributes
      this.#cellRepeats = repeats(attributes['table:number-columns-repeated'])
      this.#paragraphs = []
      this.#isCell = true
    } else if (this.#isCell) this.#openInCell(name, attributes)
  }

  #openInCell(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'annotation' || name === 'frame' || name === 'custom-shape') this.#inside += 1
    if (this.#inside > 0) return
    if (name === 'p') {
      this.#paragraphs.push('')
      this.#isParagraph = true
    } else if (name === 's') this.text(' '.repeat(Math.min(repeats(attributes['text:c']), 1_000)))
    else if (name === 'tab') this.text('\t')
    else if (name === 'line-break') this.text('\n')
  }

  text(text: string): void {
    if (!this.#isParagraph || this.#inside > 0) return
    this.#characters += text.length
    if (this.#characters > MAX_RECORD_CHARACTERS)
      throw new TableError('recordTooLong', { line: this.#line + 1, limit: MAX_RECORD_CHARACTERS })
    this.#paragraphs.push((this.#paragraphs.pop() ?? '') + text)
  }

  close(name: string): void {
    if (!this.#isWanted) return
    if (name === 'annotation' || name === 'frame' || name === 'custom-shape')
      this.#inside = Math.max(0, this.#inside - 1)
    else if (name === 'p') this.#isParagraph = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
    else if (name === 'table-row') this.#closeRow()
    else if (name === 'table') {
      this.#isWanted = false
      this.isOver = true
    }
  }

  #closeCell(): void {
    this.#isCell = false
    const cell = cellOf(this.#attributes, this.#paragraphs.join('\n'))
    if (cell !== undefined && cell !== '') {
      if (this.#column + this.#cellRepeats > MAX_COLUMNS)
        throw new TableError('tooManyColumns', { line: this.#line + 1, limit: MAX_COLUMNS })
      for (let at = 0; at < this.#cellRepeats; at += 1) this.#cells.set(this.#column + at, cell)
    }
    this.#column += this.#cellRepeats
  }

  #closeRow(): void {
    const { size } = this.#cells
    const count = size === 0 ? 0 : Math.min(this.#rowRepeats, MOST_REPEATS)
    for (let at = 1; at <= count; at += 1) this.#rows.push({ cells: this.#cells, line: this.#line + at })
    this.#line += this.#rowRepeats
  }
}

const repeats = (text: string | undefined): number => Math.max(1, Number(text ?? 1) || 1)

/** The value of a cell: a number or date as it is stored, otherwise its displayed text. */
function cellOf(attributes: Readonly<Record<string, string>>, text: string): SheetCell | undefined {
  const value = attributes['office:value']
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return value !== undefined && Number.isFinite(Number(value)) ? Number(value) : text
    case 'date':
      return attributes['office:date-value']?.replace(/T00:00:00$/, '') ?? text
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    default:
      return text
  }
}
