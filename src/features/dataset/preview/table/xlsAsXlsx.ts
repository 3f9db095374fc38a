import { read, write } from '@e965/xlsx'
import { TableError } from '#table/TableError.ts'

/** A workbook that opens only with its password. */
class LockedError extends Error {
  override name = 'LockedError'
}

/**
 * A workbook of Excel 97 to 2003 as one of today's format: then its sheets, dates and titles above the table are read as those of
 * any other workbook. Throws TableError or LockedError.
 */
export async function xlsAsXlsx(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    // With the formats of numbers, because a date is a number with the format of a date.
    const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellFormula: false, cellHTML: false })
    return new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer]) // of type `array`
  } catch (cause) {
    if (/password|encrypt/i.test(String(cause))) throw new LockedError('the workbook has a password', { cause })
    throw new TableError('workbookUnreadable')
  }
}
