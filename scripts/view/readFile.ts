import { parquetReadObjects } from 'hyparquet'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import type { FileFormat } from '#src/features/dataset/view/viewFile.ts'

/** A row of a file: its values by column. */
export type FileRow = Record<string, unknown>

/** The rows of a downloaded file as other programs read them. */
export async function readFile(bytes: ArrayBuffer, format: FileFormat): Promise<FileRow[]> {
  const text = () => new TextDecoder().decode(bytes)
  if (format === 'csv' || format === 'tsv' || format === 'excel-tr') {
    const delimiter = DELIMITERS[format]
    // As in CKAN, a header ends with CRLF and a row with LF.
    const lines = text().replace('\r\n', format === 'excel-tr' ? '\r\n' : '\n')
    return Papa.parse<FileRow>(lines, { header: true, skipEmptyLines: true, delimiter }).data
  }
  if (format === 'ndjson')
    return text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  if (format === 'json') {
    const { fields, records }: { fields: { id: string }[]; records: unknown[][] } = JSON.parse(text())
    return records.map((record) =>
      rowOf(
        fields.map(({ id }) => id),
        record,
      ),
    )
  }
  if (format === 'geojson') {
    const { features }: { features: { geometry: unknown; properties: FileRow }[] } = JSON.parse(text())
    return features.map(({ geometry, properties }) => ({ ...properties, [GEOMETRY]: geometry }))
  }
  if (format === 'parquet') return parquetReadObjects({ file: bytes })
  if (format !== 'xlsx') throw new Error(`no reader for ${format}`)
  const [head = [], ...rows] = await readSheet(Buffer.from(bytes), { trim: false })
  return rows.map((row) => rowOf(head.map(String), row))
}

/** The name under which a row of GeoJSON has its geometry. */
export const GEOMETRY = ' geometry'

const DELIMITERS = { csv: ',', tsv: '\t', 'excel-tr': ';' }

const rowOf = (names: readonly string[], values: readonly unknown[]): FileRow =>
  Object.fromEntries(names.map((name, place) => [name, values[place]]))

/**
 * A value of a file in one form for all formats, by the type of its column: numbers, ISO times without milliseconds, JSON
 * as text; null for an empty text, which most formats do not distinguish.
 */
export function plainValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined || value === '') return null
  if (type === 'text') return String(value)
  if (type === 'bool') return value === true || value === 't' || value === 'DOĞRU'
  if (type === 'json') {
    const json = JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value)
    return json === 'null' ? null : json // CKAN's CSV writes an empty cell so
  }
  if (type === 'date' || type.startsWith('timestamp')) return timeOf(value, type === 'date')
  return typeof value === 'string' ? Number(value.replace(',', '.')) : Number(value)
}

function timeOf(value: unknown, isDate: boolean): string {
  // A worksheet has a fraction of a day, which is not exact.
  const text = value instanceof Date ? new Date(Math.round(Number(value) / 1_000) * 1_000).toISOString() : String(value)
  const [, day, month, year, time = ''] = /^(\d\d)\.(\d\d)\.(\d{4})(?: (.*))?$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month}-${day}T${time || '00:00:00'}`
  return isDate ? iso.slice(0, 10) : iso.slice(0, 19)
}
