import { blobBytes } from '#table/fileBytes.ts'
import type { Sheet } from '#table/Table.ts'
import { openWorkbook } from '#table/xlsx/openWorkbook.ts'
import { type Content, contentOf } from '../read/formatOfFile.ts'
import { type FoundElsewhere, found, type RestScanned } from './foundElsewhere.ts'
import { linesOf } from './linesOf.ts'
import { scanArchive, unpacked } from './scanArchive.ts'
import { scanJson, scanJsonLines } from './scanFields.ts'
import { scanSheet } from './scanSheet.ts'
import { scanText } from './scanText.ts'

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

/** Searches the other sheets of a workbook and the parts outside the cells. Throws if it cannot be read. */
async function scanWorkbook(file: Blob, table: Sheet | undefined): Promise<RestScanned> {
  const workbook = await openWorkbook(blobBytes(file))
  const elsewhere: FoundElsewhere[] = []
  for (const sheet of workbook.sheets)
    if (sheet.name !== table?.name) elsewhere.push(...(await scanSheet({ sheet, rows: workbook.rows(sheet) })))
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const parts = await scanParts(file)
  return { elsewhere: [...elsewhere, ...(parts ?? [])], hidden, ...(parts === undefined && { unscanned: [] }) }
}

const isCells = (name: string) => /^xl\/(sharedStrings|styles|theme\/.*|calcChain)\.xml$/.test(name)

/**
 * Searches the parts of a workbook outside the cells: notes, headers, text boxes, caches. Undefined if they are too
 * large.
 */
async function scanParts(file: Blob): Promise<FoundElsewhere[] | undefined> {
  const entries = await unpacked(file, (name) => /\.(xml|vml|rels)$/i.test(name) && !isCells(name))
  if (!entries) return undefined
  const written = entries.flatMap(([name, bytes]) => {
    const text = new TextDecoder().decode(bytes)
    // Only the parts of a sheet outside its cells.
    const rest = /^xl\/worksheets\//.test(name) ? text.replace(/<sheetData>.*?<\/sheetData>/gs, ' ') : text
    // Only texts, links and cached values: ids of styles are long numbers too.
    const texts = rest.matchAll(/>([^<]+)<|(?:\bv|\bTarget|\bdisplay|\btooltip)="([^"]*)"/g)
    return [...texts].map(([, inside, value]) => inside ?? value ?? '')
  })
  return found({ kind: 'workbook' }, await scanText(new Blob([written.join('\n')]).stream()))
}
