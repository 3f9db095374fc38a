import { type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { MAX_COLUMNS } from '#table/limits.ts'
import type { Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'

const BATCH_ROWS = 10_000

/** A Parquet file as a table, a batch of rows at a time. Throws TableError. */
export async function parquetTable(blob: Blob): Promise<Table> {
  const file = {
    byteLength: blob.size,
    slice: (start: number, end?: number) => blob.slice(start, end).arrayBuffer(),
  }
  const metadata = await parquetMetadataAsync(file).catch((): FileMetaData => {
    throw new TableError('workbookUnreadable')
  })
  // The first element is the root; columns are its children, which may have children themselves.
  const headings = columnsOf(metadata)
  if (headings.length > MAX_COLUMNS) throw new TableError('tooManyColumns', { limit: MAX_COLUMNS })
  const count = Number(metadata.num_rows)
  return {
    headings,
    async *rows() {
      for (let start = 0; start < count; start += BATCH_ROWS) {
        const end = Math.min(count, start + BATCH_ROWS)
        const records = await parquetReadObjects({ file, metadata, compressors, rowStart: start, rowEnd: end }).catch(
          () => {
            throw new TableError('workbookUnreadable')
          },
        )
        yield records.map((record, index) => ({
          cells: headings.map((heading) => cellOf(record[heading])),
          line: start + index + 1,
        }))
      }
    },
  }
}

function columnsOf({ schema }: FileMetaData): string[] {
  const names: string[] = []
  for (let at = 1; at < schema.length; ) {
    names.push(schema[at]?.name ?? '')
    at = afterElement(schema, at)
  }
  return names
}

/** The place after an element and all of its children. */
function afterElement(schema: FileMetaData['schema'], at: number): number {
  let next = at + 1
  for (let child = 0; child < (schema[at]?.num_children ?? 0); child += 1) next = afterElement(schema, next)
  return next
}

function cellOf(value: unknown): string | object | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T00:00:00.000Z', '')
      .replace(/\.000Z$/, 'Z')
  // Large integers, also within structures, are no JSON.
  if (typeof value === 'object')
    return JSON.parse(
      JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)),
    ) as object
  return String(value)
}
