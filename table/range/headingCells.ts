import { type Cell, isFilled, isNothing } from '../cell.ts'

const NUMBER = /^[-+−(]?\d[\d.,\s\u00a0\u202f]*([eE][+-]?\d{1,3})?\s*[%)]?$|^[-+]?[.,]\d+$|^[%₺$€]\s?\d[\d.,]*$/
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}([ T].*)?$|^\d{1,2}:\d{2}(:\d{2})?$/
const YEAR = /^(19|20)\d\d$/
const TITLE = /^(tablo|table|çizelge|şekil|grafik|ek|liste)[ -]*(no)?[ .:]*[\dıivx]/i
const PAIR = /:(\s|$)/
const IN_BRACKETS = /^[([].*[)\]]$/
const LONGEST_HEADING = 120

/** What a cell is for finding headings; a year can be a heading and a value. */
export type CellKind = 'empty' | 'nothing' | 'year' | 'value' | 'text'

export function kindOf(cell: Cell | undefined): CellKind {
  if (!isFilled(cell)) return 'empty'
  if (typeof cell !== 'string') return 'value'
  const text = cell.trim()
  if (isNothing(text) || /^[.…*]+$/.test(text)) return 'nothing'
  if (YEAR.test(text)) return 'year'
  return NUMBER.test(text) || DATE.test(text) ? 'value' : 'text'
}

/** Whether the cells of a row can be headings. */
export const canBeHeadings = (cells: readonly Cell[]): boolean =>
  cells.every(
    (cell) =>
      ['empty', 'year', 'text'].includes(kindOf(cell)) && (typeof cell !== 'string' || cell.length <= LONGEST_HEADING),
  )

/** Whether a row is about the table: a title, a pair such as `Birim: kişi`, or a unit in brackets alone. */
export function isAboveTable(cells: readonly Cell[]): boolean {
  const [first = '', second = '', ...others] = cells.filter(isFilled).map((cell) => String(cell).trim())
  if (TITLE.test(first)) return true
  if (PAIR.test(first) && !PAIR.test(second)) return true
  return others.length === 0 && IN_BRACKETS.test(second || first)
}

/** The numbers of the columns in which a row has a value. */
export const filledColumns = (cells: readonly Cell[]): number[] =>
  cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []))
