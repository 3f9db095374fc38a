import { bytesOf, type FileBytes } from './fileBytes.ts'
import { jsonTable } from './json/jsonTable.ts'
import type { ReadOptions, Table } from './Table.ts'
import { TableError } from './TableError.ts'
import type { TableFormat } from './tableFormats.ts'
import { textTable } from './textTable.ts'
import { workbookTable } from './xlsx/workbookTable.ts'
import { openZip } from './xlsx/zipFile.ts'

const SAMPLE_BYTES = 64 * 1024
/** Matches a web page: moved links and sign-in pages often return HTML. */
const WEB_PAGE = /^\s*(?:<!doctype html|<html)[\s>]/i

/**
 * Opens a file as a table, gzipped or not. Reading stops at the first limit that is exceeded (limits.ts). Throws
 * TableError if the file is not a table.
 */
export async function openTable(file: FileBytes, format: TableFormat, options: ReadOptions = {}): Promise<Table> {
  if (file.size === 0) throw new TableError('empty')
  const isZip = (await file.slice(0, 4)).join() === '80,75,3,4'
  if (format === 'xlsx') {
    if (!isZip) throw new TableError('notWorkbook')
    return workbookTable(file, options)
  }
  // A workbook that replaced a text file: the resource keeps the format of the text file.
  if (isZip && (await isWorkbook(file))) return workbookTable(file, options)
  if (isZip) throw new TableError('archive')
  const chunks = () => bytesOf(file, options.maxBytes)
  await checkText(chunks())
  if (format === 'json' || format === 'ndjson') return jsonTable(chunks, format === 'ndjson')
  return textTable(file, format === 'tsv' ? { ...options, delimiter: options.delimiter || '\t' } : options)
}

/** Whether a ZIP archive is a workbook. One whose directory cannot be read, or is too large, is none. */
async function isWorkbook(zip: FileBytes): Promise<boolean> {
  try {
    return (await openZip(zip)).names.has('xl/workbook.xml')
  } catch (error) {
    if (error instanceof TableError) return false
    throw error
  }
}

/** Checks the beginning of a text file. */
async function checkText(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    const sample = chunk.subarray(0, SAMPLE_BYTES)
    const isWide = (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)
    if (!isWide && sample.includes(0)) throw new TableError('notText')
    if (WEB_PAGE.test(new TextDecoder().decode(sample.subarray(0, 1024)))) throw new TableError('webPage')
    return
  }
  throw new TableError('empty')
}
