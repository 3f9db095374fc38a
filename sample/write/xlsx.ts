import { writeFile } from 'node:fs/promises'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Field, Row } from '../dataset.ts'

const SHEET_NAME_LIMIT = 31
// Built from local parts, because timestamps in ZIP files are local: the bytes are the same in every time zone.
const STAMP = new Date(2020, 0, 1)

/** Writes a table as an Excel workbook with one sheet; the same rows give the same bytes. For small tables. */
export async function writeXlsx(
  path: string,
  sheet: string,
  fields: readonly Field[],
  rows: Iterable<Row>,
): Promise<void> {
  const data: SheetData = [fields.map(({ name }) => ({ value: name, fontWeight: 'bold' }))]
  for (const row of rows) data.push(row.map((value) => (value === null ? null : { value })))
  const workbook = await writeXlsxFile(data, { sheet: sheet.slice(0, SHEET_NAME_LIMIT), stickyRowsCount: 1 }).toBuffer()
  await writeFile(path, withFixedStamps(workbook))
}

/** Creates the archive again, because the library gives every part the current time. */
function withFixedStamps(workbook: Uint8Array): Uint8Array {
  const parts: Zippable = {}
  for (const [name, content] of Object.entries(unzipSync(workbook))) parts[name] = [content, { mtime: STAMP }]
  return zipSync(parts)
}
