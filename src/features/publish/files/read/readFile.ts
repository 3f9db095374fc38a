import type { FileFinding, FileReading, ReadAs } from './fileReading.ts'
import { contentOf, formatOfName, otherFormat } from './formatOfFile.ts'
import { MAX_JSON_BYTES, readJson } from './readJson.ts'
import { readText } from './readText.ts'
import { MAX_WORKBOOK_BYTES, readWorkbook } from './readWorkbook.ts'
import type { TableReading } from './TableReading.ts'
import { titleOf } from './titleOf.ts'

const FIRST_BYTES = 4_096
const TEXT_TABLES = new Set(['CSV', 'TSV', 'TAB'])
const STRUCTURES = new Set(['JSON', 'GEOJSON'])

export type FileToRead = { file: Blob; name: string; locale: string; readAs?: ReadAs | undefined }
type Read = { reading: TableReading | undefined; findings?: FileFinding[]; about?: Partial<Table> }
type Table = NonNullable<FileReading['table']>

/** Reads a chosen file whole, unless it is compressed, and tells what it is. `onShare` hears how much of it is read, 0 to 1. */
export async function readFile(
  { file, name, locale, readAs = {} }: FileToRead,
  onShare: (share: number) => void,
): Promise<FileReading> {
  const content = contentOf(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  const named = formatOfName(name)
  const other = otherFormat(content, named)
  const format = other ?? (named || (content === 'text' ? 'TXT' : ''))
  const about = { format, sizeBytes: file.size, title: titleOf(name, locale) }
  const misnamed: FileFinding[] = other && named !== '' ? [{ what: 'format', name: named, found: other }] : []
  if (file.size === 0) return { ...about, findings: [{ what: 'empty' }] }
  const oddity = oddityOf(content, format)
  if (oddity) return { ...about, findings: [...misnamed, oddity] }
  if (content === 'gzip') return { ...about, findings: misnamed }

  let bytes = 0
  const onBytes = (more: number) => {
    bytes = Math.max(0, bytes + more)
    onShare(bytes / file.size)
  }
  const read = await tableIn(file, format, { ...readAs, onBytes }).catch((): Read => unreadable)
  const table = read.reading && { ...read.reading.table(), hasMark: false, ...read.about }
  const findings = [...misnamed, ...(read.findings ?? []), ...(read.reading?.findings() ?? [])]
  return { ...about, findings, ...(table && { table }) }
}

const unreadable: Read = { reading: undefined, findings: [{ what: 'unreadable' }] }

async function tableIn(file: Blob, format: string, options: Parameters<typeof readText>[1]): Promise<Read> {
  if (TEXT_TABLES.has(format)) {
    const delimiter = options.delimiter ?? (format === 'CSV' ? undefined : '\t')
    const { reading, ...about } = await readText(file, { ...options, delimiter })
    return reading ? { reading, about } : { reading, findings: [{ what: 'empty' }] }
  }
  if (format === 'XLSX') {
    if (file.size > MAX_WORKBOOK_BYTES) return { reading: undefined, findings: [{ what: 'tooLarge' }] }
    return readWorkbook(file)
  }
  if (STRUCTURES.has(format) && file.size <= MAX_JSON_BYTES) return { reading: await readJson(file) }
  return { reading: undefined }
}

/** What cannot be read as the table that it says it is. */
function oddityOf(content: ReturnType<typeof contentOf>, format: string): FileFinding | undefined {
  const isTable = TEXT_TABLES.has(format) || STRUCTURES.has(format)
  if (isTable && content === 'archive') return { what: 'archive' }
  if (isTable && content === 'binary') return { what: 'notText' }
  return format === 'XLSX' && content !== 'workbook' ? { what: 'notWorkbook' } : undefined
}
