import { mayHoldPlaces } from '#src/lib/geo/coordinateColumns.ts'
import { boundedRead, type Line, ReadTooLargeError } from '../db/boundedRead.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { invalidField } from '../errors.ts'
import type { TextFormat } from './dumpShape.ts'
import { type Cells, cellPages } from './formats/cellPages.ts'
import { type DumpFormat, factsOf } from './formats/dumpFormats.ts'
import { inexactColumns } from './formats/inexactColumns.ts'
import { placeReader } from './formats/placeReader.ts'
import type { RowWriter } from './formats/RowWriter.ts'
import { writeExcelCsv } from './formats/writeExcelCsv.ts'
import { writeGeoJson } from './formats/writeGeoJson.ts'
import { writeParquet } from './formats/writeParquet.ts'
import { writeWorkbook } from './formats/writeWorkbook.ts'
import { type DumpSearch, hasAllRows } from './readDumpQuery.ts'
import { type RowSource, readFrom } from './rowSource.ts'
import { refusing } from './searchRows.ts'
import { countStatement, rowsStatement } from './searchSql.ts'

type RowFormat = Exclude<DumpFormat, TextFormat>

const BOUNDS = { timeoutMs: 10_000, maxCharacters: 64 * 1024 * 1024 }
/** The rows in which places are recognized: as many as are read together, and then the first ones with this many characters. */
const SAMPLE = { rows: 1_000, readCharacters: 16 * 1024 * 1024, characters: 512 * 1024 }

/**
 * The rows of a search in a format that is not written as text row by row. Before the first piece, throws Validation Error
 * for more rows than the format can hold, or for GeoJSON of rows without places.
 */
export async function* dumpRows(
  source: RowSource,
  table: Pick<DatastoreTable, 'fields' | 'resource_id'>,
  format: RowFormat,
  search: DumpSearch,
): AsyncGenerator<Uint8Array> {
  await checkRowCount(source, format, search)
  const named = { ...search, columns: search.columns.filter(({ id }, place) => place === firstNamed(search, id)) }
  const { write, read } = await writerOf(source, table, format, named)
  const pages = cellPages(source, read, hasAllRows(read) ? table.resource_id : undefined)
  try {
    // An error of the search is thrown before the first piece.
    const first = await pages.next()
    yield* write(read.columns, first.done ? noPages() : withFirst(first.value, pages))
  } finally {
    await pages.return(undefined)
  }
}

const firstNamed = ({ columns }: DumpSearch, id: string) => columns.findIndex((column) => column.id === id)

async function* noPages(): AsyncGenerator<Cells[]> {}

async function* withFirst(first: Cells[], others: AsyncIterable<Cells[]>): AsyncGenerator<Cells[]> {
  yield first
  yield* others
}

async function checkRowCount(source: RowSource, format: RowFormat, search: DumpSearch): Promise<void> {
  const { rowsMax } = factsOf(format)
  if (rowsMax === undefined) return
  const [counted] = await refusing(
    readFrom(source, (pool) => boundedRead(pool, countStatement({ ...search, format: 'cells' }), BOUNDS)),
  )
  const rows = Math.min(Number(counted?.line) - search.offset, search.limit)
  if (rows > rowsMax) throw invalidField('format', 'tooManyRowsForFormat', { format, rows, most: rowsMax })
}

/** The writer of a format, and the search whose rows it needs. */
async function writerOf(
  source: RowSource,
  table: Pick<DatastoreTable, 'fields'>,
  format: RowFormat,
  search: DumpSearch,
): Promise<{ write: RowWriter; read: DumpSearch }> {
  if (format === 'xlsx') return { write: writeWorkbook, read: search }
  if (format === 'excel-tr') return { write: writeExcelCsv, read: search }
  if (format === 'parquet') return { write: writeParquet(await inexactColumns(source, search)), read: search }
  const columns = search.distinct ? search.columns : table.fields
  const candidates = columns.filter(({ id }) => mayHoldPlaces(id))
  const sample = { ...search, columns: candidates, distinct: false, sort: [], offset: 0 }
  const { condition: _, ...anyRows } = { ...sample, texts: [] }
  const found =
    placeReader(candidates, await sampleOf(source, sample)) ?? placeReader(candidates, await sampleOf(source, anyRows))
  if (!found) throw invalidField('format', 'noPlacesForFormat')
  const added = found.ids.filter((id) => firstNamed(search, id) < 0)
  const read = [...search.columns, ...columns.filter(({ id }) => added.includes(id))]
  return { write: writeGeoJson(found, search.columns.length), read: { ...search, columns: read } }
}

/** The first rows of a search; fewer if they are long. */
async function sampleOf(source: RowSource, search: DumpSearch): Promise<Cells[]> {
  if (search.columns.length === 0) return []
  const sample: Cells[] = []
  let characters = 0
  for (const { line } of await refusing(sampleLines(source, search, SAMPLE.rows))) {
    sample.push(JSON.parse(line ?? '[]') as Cells) // the statement returns lists of texts and nulls
    characters += line?.length ?? 0
    if (characters >= SAMPLE.characters) break
  }
  return sample
}

async function sampleLines(source: RowSource, search: DumpSearch, limit: number): Promise<Line[]> {
  const maxCharacters = limit === 1 ? BOUNDS.maxCharacters : SAMPLE.readCharacters
  try {
    const statement = rowsStatement({ ...search, limit, format: 'cells' })
    return await readFrom(source, (pool) => boundedRead(pool, statement, { ...BOUNDS, maxCharacters }))
  } catch (error) {
    if (!(error instanceof ReadTooLargeError) || limit === 1) throw error
    return sampleLines(source, search, Math.max(1, limit >> 3))
  }
}
