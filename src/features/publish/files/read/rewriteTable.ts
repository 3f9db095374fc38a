import Papa from 'papaparse'
import type { Delimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from '#table/detectEncoding.ts'
import { blobBytes, isGzip } from '#table/fileBytes.ts'
import { openText } from '#table/textTable.ts'
import type { WorkbookRewriting } from './rewriteWorkbook.ts'

type TextRewriting = {
  file: Blob
  encoding: Encoding
  delimiter: Delimiter
  /** The indexes of the removed columns. */
  without: readonly number[]
}

/** How a file is rewritten; a workbook has no encoding or separator. */
export type Rewriting = TextRewriting | (WorkbookRewriting & { encoding?: undefined })

/** Rewrites a text table as UTF-8 without some of its columns; a gzipped file stays gzipped. Memory use is constant. */
export async function rewriteTable({ file, encoding, delimiter, without }: TextRewriting): Promise<Blob> {
  const left = new Set(without)
  const bytes = blobBytes(file)
  const { records } = await openText(bytes, { encoding, delimiter })
  const parts: Blob[] = []
  for await (const batch of records()) {
    const rows = batch.map(({ cells }) => cells.filter((_, index) => !left.has(index)))
    if (rows.length > 0) parts.push(new Blob([`${Papa.unparse(rows, { delimiter, newline: '\n' })}\n`]))
  }
  const text = new Blob(parts, { type: 'text/csv' })
  if (!(await isGzip(bytes))) return text
  return new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
