import type { Sheet } from '#table/Table.ts'
import type { SheetRow } from '#table/xlsx/sheetRows.ts'
import { ColumnScan } from './ColumnScan.ts'
import { type FoundElsewhere, found } from './foundElsewhere.ts'

export type SheetToScan = { sheet: Sheet; rows: AsyncIterable<readonly SheetRow[]> }

/** Searches a sheet that does not become a table, by columns; the first non-empty row names them. */
export async function scanSheet({ sheet: { name, isHidden }, rows }: SheetToScan): Promise<FoundElsewhere[]> {
  const columns = new Map<number, { column: string; scan: ColumnScan }>()
  let hasHeadings = false
  for await (const batch of rows) {
    for (const { cells, line } of batch) {
      for (const [index, cell] of cells) {
        const text = String(cell).trim()
        const heading = hasHeadings ? '' : text
        const { scan } = columns.get(index) ?? { scan: new ColumnScan(heading) }
        if (!columns.has(index)) columns.set(index, { column: heading, scan })
        // The first row is searched too: a sheet may have no headings.
        scan.add(text, line)
      }
      hasHeadings ||= columns.size > 0
    }
  }
  const kind = isHidden ? 'hiddenSheet' : 'sheet'
  return [...columns].flatMap(([index, { column, scan }]) =>
    found({ kind, sheet: name, column: shortened(column) || letterOf(index) }, scan.findings()),
  )
}

/** The first row may be personal data instead of headings. */
const shortened = (text: string) => (text.length > 60 || /\d{4}|@/.test(text) ? '' : text)

/** The letter of a column without a heading: A, B … AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
