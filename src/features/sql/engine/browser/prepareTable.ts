import { columnNames } from '#table/columnNames.ts'
import { copyText } from '#table/copyText.ts'
import { ColumnDetector, type ColumnType } from '#table/detectType.ts'
import { hasTooManyLongRows } from '#table/limits.ts'
import { readCell } from '#table/readCell.ts'
import type { Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'

/** A table ready for PostgreSQL: its columns, and its rows in the text format of COPY. */
export type PreparedTable = {
  id: string
  columns: readonly { name: string; type: string; label?: string; samples: readonly string[] }[]
  rowCount: number
  copy: Blob
}

const MOST_SAMPLES = 5
const SAMPLED_ROWS = 1_000

/** Detects the column types as the portal's loader does, and writes the rows for COPY, each with its number first. */
export async function prepareTable(id: string, table: Table): Promise<PreparedTable> {
  const names = columnNames(table.headings)
  const types = await typesOf(
    names.map(({ heading }) => heading),
    table,
  )
  const textOf = copyText(types.map(({ type }) => type))
  const samples = names.map(() => new Set<string>())
  const parts: Blob[] = []
  let lines = ''
  let rowCount = 0
  const longRows: number[] = []
  for await (const rows of table.rows(({ line }) => longRows.push(line))) {
    for (const { cells } of rows) {
      rowCount += 1
      const values = types.map((type, index) => readCell(cells[index] || null, type))
      lines += `${rowCount}\t${textOf(values)}`
      if (rowCount > SAMPLED_ROWS) continue
      for (const [index, value] of values.entries()) if (typeof value === 'string') samples[index]?.add(value)
    }
    parts.push(new Blob([lines]))
    lines = ''
  }
  // If most rows do not fit the heading, the file was not read as the table it is.
  if (hasTooManyLongRows(longRows.length, rowCount)) throw new TableError('rowsTooLong', { line: longRows[0] })
  const columns = names.map(({ id: name, heading }, index) => ({
    name,
    type: types[index]?.type ?? 'text',
    ...(heading !== '' && heading !== name && { label: heading }),
    samples: [...(samples[index] ?? [])].slice(0, MOST_SAMPLES),
  }))
  return { id, columns, rowCount, copy: new Blob(parts) }
}

async function typesOf(headings: readonly string[], table: Table): Promise<ColumnType[]> {
  const detectors = headings.map((heading) => new ColumnDetector(heading))
  for await (const rows of table.rows()) {
    // Files have millions of cells: an index loop avoids creating an object for each.
    for (const { cells } of rows)
      for (let index = 0; index < detectors.length; index++) detectors[index]?.add(cells[index] || null)
  }
  return detectors.map((detector) => detector.type())
}
