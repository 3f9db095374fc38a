import { InvalidBytesError } from '#table/decodeText.ts'
import { ColumnDetector } from '#table/detectType.ts'
import { blobBytes } from '#table/fileBytes.ts'
import { openOds } from '#table/ods/openOds.ts'
import { openTable } from '#table/openTable.ts'
import { openInRange } from '#table/range/openInRange.ts'
import type { Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import type { TableFormat } from '#table/tableFormats.ts'
import { utf8Csv } from '#table/utf8Csv.ts'
import { workbookTable } from '#table/xlsx/workbookTable.ts'
import { withoutFormula } from '../../../../lib/spreadsheetText.ts'
import { KeptRows } from './KeptRows.ts'
import { parquetTable } from './parquetTable.ts'
import type { ReadAs, TableFile, TableHead, TableReply, TableTask } from './tableMessages.ts'

type ReadOptions = ReadAs & { fatal?: boolean }

const FIRST_ROWS = 100
/** Rows after which the types of columns are detected; they only align numbers. */
const TYPED_ROWS = 1_000
/** What fits into the memory of a browser's tab. */
const MOST_CELLS = 12_000_000
const FORMATS: Readonly<Record<string, TableFormat>> = {
  tsv: 'tsv',
  tab: 'tsv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
}

/** Reads files as tables and keeps the rows of the last one. It runs in a worker. */
export class TableKeeper {
  #rows = new KeptRows()
  #last: TableFile | undefined

  async run(task: TableTask): Promise<unknown> {
    if (task.task === 'utf8Csv') return this.#utf8Csv()
    return task.task === 'rows' ? this.#rows.between(task.start, task.end) : this.#response(task.read)
  }

  async #utf8Csv(): Promise<Blob> {
    const parts: Blob[] = []
    if (this.#last) {
      const { encoding, delimiter } = this.#last.readAs
      for await (const part of utf8Csv(blobBytes(this.#last.file), { encoding, delimiter }, withoutFormula))
        parts.push(new Blob([part]))
    }
    return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }

  async #response(read: TableFile): Promise<TableReply> {
    this.#last = read
    try {
      return { head: await this.#read(read) }
    } catch (error) {
      if (error instanceof Error && error.name === 'LockedError')
        return { failure: { problem: 'encrypted', line: undefined, limit: undefined } }
      if (!(error instanceof TableError)) throw error
      const { problem, line, limit } = error
      return { failure: { problem, line, limit } }
    }
  }

  async #read(read: TableFile): Promise<TableHead> {
    if (read.readAs.encoding === undefined) {
      // Most files are UTF-8; to detect the encoding first, a file is read and decoded twice.
      try {
        return await this.#readTable(read, { ...read.readAs, encoding: 'utf-8', fatal: true })
      } catch (error) {
        if (!(error instanceof InvalidBytesError)) throw error
      }
    }
    return this.#readTable(read, read.readAs)
  }

  async #readTable({ file, format, isWhole }: TableFile, options: ReadOptions): Promise<TableHead> {
    const table = await this.#open(file, format, options)
    const detectors = table.headings.map((heading) => new ColumnDetector(heading))
    const most = Math.max(1, Math.floor(MOST_CELLS / Math.max(1, table.headings.length)))
    const rows = new KeptRows()
    let misfits: TableHead['misfits']
    let isCut = false
    const onMisfit = ({ line }: { line: number }) => {
      misfits = { count: (misfits?.count ?? 0) + 1, line: misfits?.line ?? line }
    }
    try {
      reading: for await (const batch of table.rows(onMisfit)) {
        for (const row of batch) {
          isCut = rows.count === most
          if (isCut) break reading
          if (rows.count < TYPED_ROWS)
            for (const [at, detector] of detectors.entries()) detector.add(row.cells[at] ?? null)
          rows.add(row)
        }
      }
    } catch (error) {
      // The beginning of a file may end within a quoted cell.
      const isBeginning = !isWhole && error instanceof TableError && error.problem === 'quoteOpen'
      if (!isBeginning || rows.count === 0) throw error
    }
    this.#rows = rows
    return {
      columns: table.headings.map((label, at) => ({ label, type: detectors[at]?.type().type ?? 'text' })),
      rowCount: rows.count,
      first: rows.between(0, FIRST_ROWS),
      isCut,
      misfits,
      text: table.text,
      sheets: table.workbook?.sheets ?? [],
      sheet: table.workbook?.sheet.name ?? '',
    }
  }

  async #open(file: Blob, format: string, options: ReadOptions): Promise<Table> {
    const bytes = blobBytes(file)
    if (format === 'parquet') return parquetTable(file)
    if (format === 'xls') {
      const { xlsAsXlsx } = await import('./xlsAsXlsx.ts')
      return this.#open(await xlsAsXlsx(file), 'xlsx', options)
    }
    const open = (inRange: ReadOptions) =>
      format === 'ods' ? workbookTable(bytes, inRange, openOds) : openTable(bytes, FORMATS[format] ?? 'csv', inRange)
    return openInRange(open, options)
  }
}
