import { ColumnScan } from './ColumnScan.ts'
import { linesOf } from './linesOf.ts'
import type { PersonalFinding } from './personalFinding.ts'

/** Searches a text line by line. Throws if there is too much text. */
export async function scanText(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding?: string,
): Promise<PersonalFinding[]> {
  const scan = new ColumnScan('')
  for await (const { text, line } of linesOf(stream, encoding)) scan.add(text, line)
  return scan.findings()
}
