import { columnNames } from '#table/columnNames.ts'
import { ColumnDetector, type ColumnType } from '#table/detectType.ts'
import { readCell } from '#table/readCell.ts'
import type { Sheet } from './Sheet.ts'

/** A table as PostgreSQL takes it in: its columns, and its rows in the text format of COPY. */
export type PreparedTable = {
  id: string
  columns: readonly { name: string; type: string; label?: string; samples: readonly string[] }[]
  rowCount: number
  copy: Blob
}

const MOST_SAMPLES = 5
const SAMPLED_ROWS = 1_000
const TEXT: ColumnType = { type: 'text' }
const PORTION_ROWS = 5_000

/** Types a file's columns as the portal's own loader would, and writes its rows for COPY, with a number in front of each. */
export function prepareTable(id: string, sheet: Sheet): PreparedTable {
  const names = columnNames(sheet.headings)
  const types = typesOf(
    names.map(({ heading }) => heading),
    sheet,
  )
  const samples = names.map(() => new Set<string>())
  const parts: string[] = []
  let lines = ''
  let rowCount = 0
  for (const cells of sheet.rows()) {
    rowCount += 1
    lines += rowCount
    for (let index = 0; index < types.length; index++) {
      const value = readCell(cells[index] || null, types[index] ?? TEXT)
      lines += `\t${copied(value)}`
      if (rowCount <= SAMPLED_ROWS && typeof value === 'string') samples[index]?.add(value)
    }
    lines += '\n'
    if (rowCount % PORTION_ROWS !== 0) continue
    parts.push(lines)
    lines = ''
  }
  const columns = names.map(({ id: name, heading }, index) => ({
    name,
    type: types[index]?.type ?? 'text',
    ...(heading !== '' && heading !== name && { label: heading }),
    samples: [...(samples[index] ?? [])].slice(0, MOST_SAMPLES),
  }))
  return { id, columns, rowCount, copy: new Blob([...parts, lines]) }
}

function typesOf(headings: readonly string[], sheet: Sheet): ColumnType[] {
  const detectors = headings.map((heading) => new ColumnDetector(heading))
  for (const cells of sheet.rows()) {
    // Files have millions of cells: an iterator would make an object for each.
    for (let index = 0; index < detectors.length; index++) detectors[index]?.add(cells[index] || null)
  }
  return detectors.map((detector) => detector.type())
}

/** A value in COPY's text format. */
function copied(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
