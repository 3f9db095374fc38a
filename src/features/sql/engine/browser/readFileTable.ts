import { blobBytes } from '#table/fileBytes.ts'
import { openTable } from '#table/openTable.ts'
import { readAsTable } from '#table/tableFormats.ts'
import { FileReadError } from './FileReadError.ts'
import { MEGABYTE, maxMegabytes } from './fetchFile.ts'
import { type PreparedTable, prepareTable } from './prepareTable.ts'

/** Reads a file as a table ready for PostgreSQL. Throws FileReadError or TableError. */
export async function readFileTable(id: string, file: Blob, format: string): Promise<PreparedTable> {
  const limit = maxMegabytes(format)
  if (file.size > limit * MEGABYTE) throw new FileReadError('tooManyBytes', limit)
  const kind = readAsTable(format)
  if (!kind) throw new FileReadError('format')
  return prepareTable(id, await openTable(blobBytes(file), kind, { maxBytes: limit * MEGABYTE }))
}
