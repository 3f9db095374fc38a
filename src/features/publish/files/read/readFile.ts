import { blobBytes, type FileBytes } from '#table/fileBytes.ts'
import { openTable } from '#table/openTable.ts'
import type { Row, Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import { readAsTable, type TableFormat } from '#table/tableFormats.ts'
import type { FoundElsewhere } from '../scan/foundElsewhere.ts'
import { type FileToScan, scanRest } from '../scan/scanRest.ts'
import { delimiters, type FileFinding, type FileLayout, type FileReading, type ReadAs } from './fileReading.ts'
import { contentOf, formatOfName, otherFormat } from './formatOfFile.ts'
import { LayoutReading } from './LayoutReading.ts'
import { problemFindings } from './problemFindings.ts'
import { TableReading } from './TableReading.ts'
import { titleOf } from './titleOf.ts'

const FIRST_BYTES = 4_096
/** How many times a file of each format is read from beginning to end. */
const PASSES: Record<TableFormat, number> = { csv: 2, tsv: 2, xlsx: 2, json: 4, ndjson: 3 }

export type FileToRead = { file: Blob; name: string; locale: string; readAs?: ReadAs | undefined }

/** Reads a whole file. `onShare` is called with the share that has been read, 0 to 1. */
export async function readFile(
  { file, name, locale, readAs = {} }: FileToRead,
  onShare: (share: number) => void,
): Promise<FileReading> {
  const first = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  const content = contentOf(first)
  const named = formatOfName(name)
  const other = otherFormat(content, named)
  const format = other ?? (named || (content === 'text' ? 'TXT' : ''))
  const about = { format, sizeBytes: file.size, title: titleOf(name, locale) }
  const misnamed: FileFinding[] = other && named !== '' ? [{ what: 'format', name: named, found: other }] : []
  if (file.size === 0) return { ...about, findings: [{ what: 'empty' }], elsewhere: [] }
  // A text may be prose.
  const kind = format === 'TXT' ? undefined : readAsTable(format)
  const { read, findings } = await tableIn(file, kind, { readAs, onShare })
  const table = read && { ...read.reading.table(), ...aboutText(read.table), layout: read.layout }
  const scanned = await scanOthers({ file, format, content, encoding: read?.table.text?.encoding }, read)
  return {
    ...about,
    findings: [...misnamed, ...findings, ...scanned.findings],
    elsewhere: [...scanned.elsewhere.filter((one) => !isColumn(one, table)), ...(read?.reading.elsewhere() ?? [])],
    // In the language under which the title is filed: iyi.csv is İyi in Turkish.
    ...(table && { table, title: titleOf(name, table.language ?? locale) }),
  }
}

type Read = { table: Table; reading: TableReading; layout: FileLayout | undefined }
type Watched = { readAs: ReadAs; onShare: (share: number) => void }

async function tableIn(file: Blob, kind: TableFormat | undefined, { readAs, onShare }: Watched) {
  if (!kind) return { read: undefined, findings: [] }
  try {
    const table = await openAs(watched(file, PASSES[kind], onShare), kind, readAs)
    const read: Read = { table, ...(await readRows(table)) }
    return { read, findings: [...(await sheetFindings(table)), ...read.reading.findings()] }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { read: undefined, findings: problemFindings(error) }
  }
}

/** Searches what is uploaded beside the rows that were read: nothing in a text file, otherwise the whole file. */
async function scanOthers(file: FileToScan, read: Read | undefined) {
  if (read?.table.text) return { elsewhere: [], findings: [] }
  const { elsewhere, unscanned, hidden = [] } = await scanRest(file, read?.table.workbook?.sheet)
  const findings: FileFinding[] = [
    ...(hidden.length > 0 ? [{ what: 'hiddenSheets', names: hidden } as const] : []),
    ...(unscanned ? [{ what: 'notScanned', names: unscanned } as const] : []),
  ]
  return { elsewhere, findings }
}

/** Whether a field of JSON is reported as a column already. */
const isColumn = ({ place }: FoundElsewhere, table: FileReading['table']): boolean =>
  place.kind === 'field' &&
  (table?.columns.some(({ heading, personal }) => heading === place.name && personal.length > 0) ?? false)

/** A range that was chosen for another version of the file may not fit. */
async function openAs(bytes: FileBytes, kind: TableFormat, readAs: ReadAs): Promise<Table> {
  try {
    return await openTable(bytes, kind, readAs)
  } catch (error) {
    if (!(error instanceof TableError) || !['noSheet', 'noHeadings'].includes(error.problem)) throw error
    return openTable(bytes, kind, { ...readAs, sheet: undefined, range: 'proposed' })
  }
}

async function readRows(table: Table) {
  const reading = new TableReading(table.headings)
  const layout = new LayoutReading(table)
  const onLeftOut = (row: Row) => {
    reading.addOutside(row)
    layout.addLeftOut(row)
  }
  for await (const batch of table.rows((row) => reading.addLongRow(row), onLeftOut))
    for (const { cells, line } of batch) reading.add(cells, line)
  return { reading, layout: await layout.read(table) }
}

function aboutText({ text }: Table) {
  if (!text) return { hasMark: false }
  return { ...text, delimiter: delimiters.find((known) => known === text.delimiter) }
}

/** Reports non-empty sheets that do not become the table. */
async function sheetFindings({ workbook }: Table): Promise<FileFinding[]> {
  let count = 0
  for (const sheet of workbook?.sheets ?? []) if (!(await workbook?.isEmpty(sheet))) count += 1
  return workbook && count > 1 ? [{ what: 'sheets', count, first: workbook.sheet.name }] : []
}

/** The bytes of a file; `onShare` is called with the share of all passes. */
function watched(file: Blob, passes: number, onShare: (share: number) => void): FileBytes {
  const bytes = blobBytes(file)
  let done = 0
  const add = (part: Uint8Array) => {
    done += part.length
    onShare(done / (file.size * passes))
    return part
  }
  return {
    size: bytes.size,
    slice: async (start, end) => add(await bytes.slice(start, end)),
    async *chunks() {
      for await (const chunk of bytes.chunks()) yield add(chunk)
    },
  }
}
