import type { Sheet } from '#table/Table.ts'
import { type Content, contentOf } from '../read/formatOfFile.ts'
import { found, type RestScanned } from './foundElsewhere.ts'
import { linesOf } from './linesOf.ts'
import { scanArchive } from './scanArchive.ts'
import { scanJson, scanJsonLines } from './scanFields.ts'
import { scanText } from './scanText.ts'
import { scanWorkbook } from './scanWorkbook.ts'

/** Larger JSON is searched as text. */
const MOST_JSON_BYTES = 100 * 1024 * 1024
const JSON_LINES = new Set(['NDJSON', 'JSONL', 'LDJSON', 'GEOJSONL'])

export type FileToScan = { file: Blob; format: string; content: Content; encoding?: string | undefined }

const NOTHING: RestScanned = { elsewhere: [], unscanned: [] }

/**
 * Searches the whole content of a file except the sheet that was read as its table. Does not throw: content that cannot
 * be read is reported.
 */
export async function scanRest(fileToScan: FileToScan, table?: Sheet): Promise<RestScanned> {
  const { file, content, encoding } = fileToScan
  if (content === 'workbook') return scanWorkbook(file, table).catch(() => NOTHING)
  if (content === 'gzip') return scanGzip(file).catch(() => NOTHING)
  if (content === 'archive') return scanArchive(file).catch(() => NOTHING)
  if (content !== 'text') return NOTHING
  // Also if it is not valid JSON, or too large for the memory.
  return scanStructure(fileToScan).catch(() => asText(file.stream(), encoding))
}

async function scanStructure({ file, format, encoding }: FileToScan): Promise<RestScanned> {
  if (JSON_LINES.has(format)) return { elsewhere: await scanJsonLines(linesOf(file.stream(), encoding)) }
  if (format.includes('JSON') && file.size <= MOST_JSON_BYTES) return { elsewhere: await scanJson(file) }
  return asText(file.stream(), encoding)
}

/** Searches a gzipped text. Other gzipped content is searched as text too, but reported as not searched. */
async function scanGzip(file: Blob): Promise<RestScanned> {
  const unpacked = () => file.stream().pipeThrough(new DecompressionStream('gzip'))
  const reader = unpacked().getReader()
  const { value = new Uint8Array() } = await reader.read()
  await reader.cancel()
  const scanned = await asText(unpacked())
  return contentOf(value) === 'text' ? scanned : { ...scanned, unscanned: [] }
}

const asText = (stream: ReadableStream<Uint8Array<ArrayBuffer>>, encoding?: string): Promise<RestScanned> =>
  scanText(stream, encoding).then(
    (personal) => ({ elsewhere: found({ kind: 'text' }, personal) }),
    () => NOTHING,
  )
