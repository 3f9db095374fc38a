import Papa from 'papaparse'
import { type ColumnKind, kindOf } from '../../../../catalogue/columnKind.ts'
import { withoutFormula } from '../../../../lib/spreadsheetText.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import type { FileFormat, FileWriter } from './exportFormat.ts'
import { jsonLine, uniqueNames } from './jsonLine.ts'
import { createParquetFile } from './parquetFile.ts'
import { plainText, turkishText } from './spreadsheetText.ts'
import { createWorkbook } from './workbook.ts'

/** Creates a writer for a format. It stores the file's text or bytes, not the rows. */
export function createFileWriter(format: FileFormat, fields: readonly ResultField[]): FileWriter {
  const kinds = fields.map(({ type }) => kindOf(type))
  const names = uniqueNames(fields)
  if (format === 'parquet') return createParquetFile(names, kinds)
  if (format === 'xlsx') return createWorkbook(fields, kinds)
  if (format === 'csv') return csv(fields, kinds, { delimiter: ',', mark: '', write: plainText })
  if (format === 'excelCsv') return csv(fields, kinds, { delimiter: ';', mark: '\ufeff', write: turkishText })
  if (format === 'ndjson')
    return inPieces('application/x-ndjson', '', (rows) =>
      rows.map((row) => `${jsonLine(row, names, kinds)}\n`).join(''),
    )
  let isFirst = true
  const lines = (rows: readonly ResultRow[]) => {
    const text = rows.map((row) => jsonLine(row, names, kinds)).join(',\n')
    const between = isFirst || text === '' ? '' : ',\n'
    isFirst &&= text === ''
    return between + text
  }
  return inPieces('application/json', '[\n', lines, '\n]\n')
}

type Dialect = { delimiter: string; mark: string; write: (value: unknown, kind: ColumnKind) => string }

function csv(
  fields: readonly ResultField[],
  kinds: readonly ColumnKind[],
  { delimiter, mark, write }: Dialect,
): FileWriter {
  const unparse = (lines: string[][]) => (lines.length === 0 ? '' : `${Papa.unparse(lines, { delimiter })}\r\n`)
  const head = mark + unparse([fields.map(({ name }) => withoutFormula(name))])
  return inPieces('text/csv', head, (rows) =>
    unparse(rows.map((row) => kinds.map((kind, place) => write(row[place], kind)))),
  )
}

function inPieces(type: string, head: string, write: (rows: readonly ResultRow[]) => string, tail = ''): FileWriter {
  const pieces: BlobPart[] = [head]
  return {
    // Each part becomes a Blob at once, which a browser may keep on disk.
    add: (rows) => void pieces.push(new Blob([write(rows)])),
    finish: async () => new Blob([...pieces, tail], { type: `${type};charset=utf-8` }),
  }
}
