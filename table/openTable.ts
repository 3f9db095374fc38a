import { bytesOf, type FileBytes } from './fileBytes.ts'
import { jsonTable } from './json/jsonTable.ts'
import type { ReadOptions, Table } from './Table.ts'
import { TableError } from './TableError.ts'
import { textTable } from './textTable.ts'
import { workbookTable } from './xlsx/workbookTable.ts'

/** Kinds of files that become tables. */
export type TableFormat = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson'

const FORMATS: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  txt: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  xlsx: 'xlsx',
  json: 'json',
  geojson: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
}

/** How a file of this format or ending is read; undefined where it holds no table. */
export const readAsTable = (format: string): TableFormat | undefined => FORMATS[format.toLowerCase()]

/** Kinds of files that are tables and nothing else: a text may be prose, and GeoJSON is a map. */
const LOADED = new Set(['csv', 'tsv', 'tab', 'xlsx', 'json', 'ndjson', 'jsonl'])

/** Whether the portal makes a table of files of this format or ending. */
export const becomesTable = (format: string): boolean => LOADED.has(format.toLowerCase())

const SAMPLE_BYTES = 64 * 1024
/** What a link that has moved, or that asks to sign in, likes to give. */
const WEB_PAGE = /^\s*(?:<!doctype html|<html)[\s>]/i

/**
 * A file as a table, packed with gzip or not. Reading ends at the first limit that is passed (limits.ts).
 * Throws TableError where it holds no table.
 */
export async function openTable(file: FileBytes, format: TableFormat, options: ReadOptions = {}): Promise<Table> {
  if (file.size === 0) throw new TableError('empty')
  const isZip = (await file.slice(0, 4)).join() === '80,75,3,4'
  if (format === 'xlsx') {
    if (!isZip) throw new TableError('notWorkbook')
    return workbookTable(file, options)
  }
  if (isZip) throw new TableError('archive')
  const chunks = () => bytesOf(file, options.maxBytes)
  await checkText(chunks())
  if (format === 'json' || format === 'ndjson') return jsonTable(chunks, format === 'ndjson')
  return textTable(file, format === 'tsv' ? { ...options, delimiter: options.delimiter || '\t' } : options)
}

/** Looks at the beginning of what should be a text. */
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
