import { open, stat } from 'node:fs/promises'
import { NoTable } from '../importer/rows/tableSource.ts'
import type { TableFormat } from './tableFormat.ts'
import { unzippedSize } from './unzippedSize.ts'

const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024
const MAX_UNZIPPED_BYTES = 512 * 1024 * 1024
const SAMPLE_BYTES = 64 * 1024
/** What a link that has moved, or that asks to sign in, likes to give. */
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html)[\s>]/i

/**
 * Looks at a file before it is read: an archive or a web page under a table's name, a workbook that would fill the memory,
 * bytes that are no text. Throws NoTable.
 */
export async function refuseOddFile(path: string, format: TableFormat): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new NoTable('tableEmpty')
  const sample = await beginning(path)
  const isZip = sample.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  if (format === 'xlsx') {
    if (!isZip) throw new NoTable('tableNotWorkbook')
    if (size > MAX_WORKBOOK_BYTES) throw new NoTable('tableTooLarge')
    const unzipped = await unzippedSize(path)
    if (unzipped === Number.POSITIVE_INFINITY) throw new NoTable('tableNotWorkbook')
    if (unzipped > MAX_UNZIPPED_BYTES) throw new NoTable('tableTooLarge')
    return
  }
  if (isZip) throw new NoTable('tableIsArchive')
  if (WEB_PAGE.test(sample.toString('latin1', 0, 1024))) throw new NoTable('tableIsPage')
  const isGzip = sample[0] === 0x1f && sample[1] === 0x8b
  const isWide = (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)
  if (!isGzip && !isWide && sample.includes(0)) throw new NoTable('tableNotText')
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
