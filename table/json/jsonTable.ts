import type { Cell } from '../cell.ts'
import { decodeText } from '../decodeText.ts'
import { detectEncoding } from '../detectEncoding.ts'
import { checkColumns, fittingRows } from '../rowsOf.ts'
import type { Row, Table } from '../Table.ts'
import { TableError } from '../TableError.ts'
import { findRecords, type JsonPlace, jsonRecords } from './jsonRecords.ts'

/**
 * JSON as a table: a list of objects, a list under a key that APIs use, a GeoJSON collection, or one object per line
 * (`isLines`). The columns are the keys of all records, found in a first pass. Memory use is constant.
 */
export async function jsonTable(chunks: () => AsyncIterable<Uint8Array>, isLines: boolean): Promise<Table> {
  const encoding = await detectEncoding(chunks)
  const text = () => decodeText(chunks(), encoding)
  const place: JsonPlace = isLines ? { kind: 'lines' } : await findRecords(text())
  const headings = await keysOf(text(), place)
  return {
    headings,
    rows: () => fittingRows(rowsIn(text(), place, headings), headings.length, undefined),
  }
}

async function keysOf(text: AsyncIterable<string>, place: JsonPlace): Promise<string[]> {
  const keys = new Set<string>()
  for await (const records of jsonRecords(text, place)) {
    for (const { value, line } of records) {
      for (const key of Object.keys(value)) keys.add(key)
      checkColumns(keys.size, line)
    }
  }
  if (keys.size === 0) throw new TableError('noRecords')
  return [...keys]
}

async function* rowsIn(
  text: AsyncIterable<string>,
  place: JsonPlace,
  headings: readonly string[],
): AsyncGenerator<Row[]> {
  for await (const records of jsonRecords(text, place))
    yield records.map(({ value, line }) => ({ cells: headings.map((heading) => cellOf(value[heading])), line }))
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? value : String(value)
}
