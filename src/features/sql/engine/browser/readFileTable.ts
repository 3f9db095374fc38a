import { blobBytes } from '#table/fileBytes.ts'
import { openTable, readAsTable } from '#table/openTable.ts'
import { FileReadError } from './FileReadError.ts'
import { MEGABYTE, maxMegabytes } from './fetchFile.ts'
import { type PreparedTable, prepareTable } from './prepareTable.ts'

/** A file as a table that PostgreSQL takes in. Throws FileReadError, TableError. */
export async function readFileTable(id: string, file: Blob, format: string): Promise<PreparedTable> {
  const limit = maxMegabytes(format)
  if (file.size > limit * MEGABYTE) throw new FileReadError('tooManyBytes', limit)
  const kind = readAsTable(format)
  if (!kind) throw new FileReadError('format')
  return prepareTable(id, await openTable(blobBytes(file), kind, { maxBytes: limit * MEGABYTE }))
}
