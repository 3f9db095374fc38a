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

/** Rewrites a text table as UTF-8 without some of its columns, with its empty lines; a gzipped file stays gzipped. Memory use is constant. */
export async function rewriteTable({ file, encoding, delimiter, without }: TextRewriting): Promise<Blob> {
  const left = new Set(without)
  const bytes = blobBytes(file)
  const { records } = await openText(bytes, { encoding, delimiter })
  const parts: Blob[] = []
  let next = 1
  for await (const batch of records()) {
    let text = ''
    for (const { cells, line } of batch) {
      const row = cells.filter((_, index) => !left.has(index))
      const written = `${Papa.unparse([row], { delimiter, newline: '\n' })}\n`
      // Rows keep their lines, because the place of the headings is a line.
      text += '\n'.repeat(Math.max(0, line - next)) + written
      next = Math.max(next, line) + linesOf(written)
    }
    if (text !== '') parts.push(new Blob([text]))
  }
  const text = new Blob(parts, { type: 'text/csv' })
  if (!(await isGzip(bytes))) return text
  return new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

function linesOf(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
