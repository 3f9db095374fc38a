import { blobBytes } from '#table/fileBytes.ts'
import { openTable } from '#table/openTable.ts'
import { openInRange } from '#table/range/openInRange.ts'
import type { TableRange } from '#table/range/TableRange.ts'
import { readAsTable } from '#table/tableFormats.ts'
import { FileReadError } from './FileReadError.ts'
import { MEGABYTE, maxMegabytes } from './fetchFile.ts'
import { type PreparedTable, prepareTable } from './prepareTable.ts'

/** Reads a file, or the range of it that is its table, ready for PostgreSQL. Throws FileReadError or TableError. */
export async function readFileTable(
  id: string,
  file: Blob,
  format: string,
  range?: TableRange,
): Promise<PreparedTable> {
  const limit = maxMegabytes(format)
  if (file.size > limit * MEGABYTE) throw new FileReadError('tooManyBytes', limit)
  const kind = readAsTable(format)
  if (!kind) throw new FileReadError('format')
  const options = { maxBytes: limit * MEGABYTE, range }
  return prepareTable(id, await openInRange((one: typeof options) => openTable(blobBytes(file), kind, one), options))
}
