import type { FileBytes } from '../fileBytes.ts'
import { MAX_COLUMNS, MAX_SHEETS, MAX_WORKBOOK_BYTES } from '../limits.ts'
import { TableError } from '../TableError.ts'
import type { Workbook } from '../xlsx/openWorkbook.ts'
import { readXml } from '../xlsx/readXml.ts'
import type { SheetRow } from '../xlsx/sheetRows.ts'
import { openZip } from '../xlsx/zipFile.ts'
import { OdsReader } from './OdsReader.ts'

const CONTENT = 'content.xml'

/**
 * Opens a spreadsheet in the OpenDocument format (ISO/IEC 26300). Its sheets are one after another in one part, which is
 * read again for each sheet. Throws TableError if it is not one or exceeds a limit.
 */
export async function openOds(file: FileBytes): Promise<Workbook> {
  if (file.size > MAX_WORKBOOK_BYTES) throw new TableError('tooLarge', { limit: MAX_WORKBOOK_BYTES })
  const zip = await openZip(file)
  if (!zip.names.has(CONTENT)) throw new TableError('notWorkbook')
  const names = new OdsReader()
  for await (const _ of readXml(zip.chunks(CONTENT), names)) {
    names.take()
    if (names.sheets.length > MAX_SHEETS) throw new TableError('tooManySheets', { limit: MAX_SHEETS })
  }
  return {
    sheets: names.sheets.map((name) => ({ name, isHidden: false })),
    async *rows(sheet): AsyncGenerator<readonly SheetRow[]> {
      const reader = new OdsReader(sheet.name)
      for await (const _ of readXml(zip.chunks(CONTENT), reader)) {
        const rows = reader.take()
        const wide = rows.find(({ cells }) => cells.size > MAX_COLUMNS)
        if (wide) throw new TableError('tooManyColumns', { line: wide.line, limit: MAX_COLUMNS })
        if (rows.length > 0) yield rows
        if (reader.isOver) return
      }
    },
  }
}
