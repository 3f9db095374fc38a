import Papa from 'papaparse'
import { turkishBoolean, turkishNumber, turkishTime, withoutFormula } from '#src/lib/spreadsheetText.ts'
import { kindOf } from '../fieldTypes.ts'
import type { Cells } from './cellPages.ts'
import type { Column, RowWriter } from './RowWriter.ts'

type Write = (text: string) => string

/** CSV that Excel with Turkish settings opens correctly. Text that it would evaluate as a formula has an apostrophe before it. */
export const writeExcelCsv: RowWriter = async function* (columns, pages) {
  const lines = (rows: readonly (readonly string[])[]) => `${Papa.unparse([...rows], { delimiter: ';' })}\r\n`
  const writers = columns.map(writerOf)
  const textsOf = (row: Cells) => row.map((cell, place) => (cell === null ? '' : (writers[place]?.(cell) ?? cell)))
  yield Buffer.from(`\ufeff${lines([columns.map(({ id }) => withoutFormula(id))])}`)
  for await (const rows of pages) yield Buffer.from(lines(rows.map(textsOf)))
}

function writerOf({ type }: Column): Write {
  switch (kindOf(type)) {
    case 'integer':
    case 'decimal':
    case 'float':
      return turkishNumber
    case 'bool':
      return (text) => turkishBoolean(text === 'true')
    case 'timestamp':
      return turkishTime
    default:
      return type === 'date' ? turkishTime : withoutFormula
  }
}
