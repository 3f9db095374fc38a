import Papa from 'papaparse'
import { rawText } from '../../../../catalogue/cellView.ts'
import { type ColumnKind, kindOf } from '../../../../catalogue/columnKind.ts'
import { turkishBoolean, turkishNumber, turkishTime, withoutFormula } from '../../../../lib/spreadsheetText.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import type { FileFormat, FileWriter } from './exportFormat.ts'
import { createWorkbook } from './workbook.ts'

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Unique column names for JSON keys: the second "n" becomes "n_2". */
function uniqueNames(fields: readonly ResultField[]): string[] {
  const taken = new Set<string>()
  return fields.map(({ name }) => {
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name}_${count}`
    taken.add(own)
    return own
  })
}

/** A row as a JSON object. Numbers keep all digits. */
function jsonLine(row: ResultRow, names: readonly string[], kinds: readonly ColumnKind[]): string {
  const members = names.map((name, place) => `${JSON.stringify(name)}:${jsonValue(row[place], kinds[place])}`)
  return `{${members.join(',')}}`
}

function jsonValue(value: unknown, kind: ColumnKind | undefined): string {
  const isDigits = (kind === 'integer' || kind === 'number') && typeof value === 'string' && JSON_NUMBER.test(value)
  return isDigits ? value : JSON.stringify(value ?? null)
}

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

/** Writes a Parquet file, each column in the smallest type that preserves its values. */
function createParquetFile(names: readonly string[], kinds: readonly ColumnKind[]): FileWriter {
  const values: unknown[][] = names.map(() => [])
  return {
    add: (rows) => {
      for (const row of rows) values.forEach((column, place) => void column.push(row[place] ?? null))
    },
    async finish() {
      const [{ parquetWriteBuffer }, { parquetColumn }] = await Promise.all([
        import('hyparquet-writer'),
        import('./parquetColumn.ts'),
      ])
      const columns = names.map((name, place) => parquetColumn(name, kinds[place] ?? 'text', values[place] ?? []))
      const schema = [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)]
      const buffer = parquetWriteBuffer({ schema, columnData: columns.map(({ source }) => source) })
      return new Blob([buffer], { type: 'application/vnd.apache.parquet' })
    },
  }
}

/** A value for CSV. */
function plainText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  return isNumber(kind) ? text : withoutFormula(text)
}

/** A value for Excel with Turkish settings: decimal comma, day first, DOĞRU and YANLIŞ. */
function turkishText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  if (isNumber(kind)) return turkishNumber(text)
  if (typeof value === 'boolean') return turkishBoolean(value)
  if (kind === 'date' || kind === 'timestamp') return turkishTime(text)
  return withoutFormula(text)
}

const isNumber = (kind: ColumnKind) => kind === 'integer' || kind === 'number'
