import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { kindOf } from '../fieldTypes.ts'
import type { Cells } from './cellPages.ts'
import type { Column, RowWriter } from './RowWriter.ts'

type Form = { element: Omit<SchemaElement, 'name'>; read: (text: string) => unknown }

/** The most values and characters of a row group, which is written at once. */
const GROUP = { values: 100_000, characters: 8 * 1024 * 1024 }
const TEXT: Form = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: (text) => text }
const JSON_TEXT: Form = { element: { type: 'BYTE_ARRAY', converted_type: 'JSON' }, read: (text) => JSON.parse(text) }
const MICROSECONDS = { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' } as const

/**
 * A Parquet file with typed columns. A `numeric` is a DOUBLE, or text if `exact` names its column. A time has the
 * milliseconds of the API; an infinite date is null.
 */
export const writeParquet = (exact: ReadonlySet<string>): RowWriter =>
  async function* (columns, pages) {
    const forms = columns.map((column) => (exact.has(column.id) ? TEXT : formOf(column)))
    const bytes = new ByteWriter()
    const elements = columns.map(({ id }, place): SchemaElement => {
      return { name: id, repetition_type: 'OPTIONAL', ...(forms[place] ?? TEXT).element }
    })
    const file = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'root', num_children: columns.length }, ...elements],
      createdBy: 'fihrist',
    })
    const write = (rows: readonly Cells[]) => {
      const columnData = columns.map(({ id: name }, place) => {
        const { element, read } = forms[place] ?? TEXT
        // The writer keeps the statistics of each group until the end; those of texts are most of it and help least.
        const statistics = element.type !== 'BYTE_ARRAY'
        return { name, statistics, data: rows.map((row) => parquetValue(row[place], read)) }
      })
      file.write({ columnData, rowGroupSize: rows.length })
    }
    for await (const rows of groupsOf(pages, columns.length)) {
      write(rows)
      yield taken(bytes)
    }
    file.finish()
    yield taken(bytes)
  }

const parquetValue = (cell: string | null | undefined, read: Form['read']) =>
  cell === null || cell === undefined ? null : read(cell)

/** The bytes written so far; the writer is empty afterwards, but knows how many there were. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}

async function* groupsOf(pages: AsyncIterable<readonly Cells[]>, width: number): AsyncGenerator<Cells[]> {
  let group: Cells[] = []
  let characters = 0
  for await (const rows of pages)
    for (const row of rows) {
      group.push(row)
      for (const cell of row) characters += cell?.length ?? 0
      if (group.length * width < GROUP.values && characters < GROUP.characters) continue
      yield group
      group = []
      characters = 0
    }
  if (group.length > 0) yield group
}

function formOf({ type }: Column): Form {
  switch (kindOf(type)) {
    case 'integer':
      return { element: { type: 'INT64' }, read: BigInt }
    case 'decimal':
    case 'float':
      return { element: { type: 'DOUBLE' }, read: Number }
    case 'bool':
      return { element: { type: 'BOOLEAN' }, read: (text) => text === 'true' }
    case 'timestamp':
      return { element: { type: 'INT64', logical_type: MICROSECONDS }, read: microseconds }
    case 'json':
    case 'array':
      return JSON_TEXT
    default:
      return type === 'date' ? { element: { type: 'INT32', converted_type: 'DATE' }, read: dayOf } : TEXT
  }
}

/** PostgreSQL writes years before Christ with BC; JavaScript counts the year 0, and writes long years with a sign. */
function instantOf(text: string): number {
  const [, year = '', rest = '', era] = /^(\d+)(-\d\d-\d\d(?:T[\d:.]+)?)( BC)?$/.exec(text) ?? []
  if (year === '') return Number.NaN
  const counted = era ? 1 - Number(year) : Number(year)
  const long = `${counted < 0 ? '-' : '+'}${String(Math.abs(counted)).padStart(6, '0')}`
  return Date.parse(`${long}${rest.includes('T') ? rest : `${rest}T00:00:00`}Z`)
}

function dayOf(text: string): Date | null {
  const time = instantOf(text)
  return Number.isNaN(time) ? null : new Date(time)
}

function microseconds(text: string): bigint | null {
  const time = instantOf(text)
  return Number.isNaN(time) ? null : BigInt(time) * 1000n
}
