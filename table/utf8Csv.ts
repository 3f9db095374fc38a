import Papa from 'papaparse'
import type { FileBytes } from './fileBytes.ts'
import type { ReadOptions } from './Table.ts'
import { openText } from './textTable.ts'

/**
 * A text file as standard CSV, in parts: UTF-8 with a byte order mark, commas, one record per line. Has all records that
 * are not blank, also those with too many or too few cells. `write` can change the text of a cell. Throws TableError.
 */
export async function* utf8Csv(
  file: FileBytes,
  options: ReadOptions,
  write: (cell: string) => string = (cell) => cell,
): AsyncGenerator<string> {
  const { records } = await openText(file, options)
  yield '\ufeff'
  for await (const rows of records()) {
    if (rows.length > 0)
      yield `${Papa.unparse(rows.map(({ cells }) => cells.map((cell) => (cell === null ? null : write(String(cell))))))}\r\n`
  }
}
