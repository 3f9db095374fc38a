import Papa from 'papaparse'
import type { Delimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from './fileReading.ts'
import type { WorkbookRewriting } from './rewriteWorkbook.ts'
import { isBlank, textRecords } from './textRecords.ts'

type TextRewriting = {
  file: Blob
  encoding: Encoding
  delimiter: Delimiter
  /** Places of columns that are left out, from 0. */
  without: readonly number[]
}

/** What a chosen file is written anew without; a workbook has neither encoding nor separator. */
export type Rewriting = TextRewriting | (WorkbookRewriting & { encoding?: undefined })

/** The same table as UTF-8, without some of its columns. The new file is kept in pieces, so memory stays flat. */
export async function rewriteTable({ file, encoding, delimiter, without }: TextRewriting): Promise<Blob> {
  const left = new Set(without)
  const parts: Blob[] = []
  for await (const records of textRecords(file, { encoding, delimiter })) {
    const rows = records
      .filter(({ cells }) => !isBlank(cells))
      .map(({ cells }) => cells.filter((_, index) => !left.has(index)))
    if (rows.length > 0) parts.push(new Blob([`${Papa.unparse(rows, { delimiter, newline: '\n' })}\n`]))
  }
  return new Blob(parts, { type: 'text/csv' })
}
