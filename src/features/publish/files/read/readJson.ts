import type { Cell } from '#table/cell.ts'
import { TableReading } from './TableReading.ts'

/** A larger one is left to the loader. */
export const MAX_JSON_BYTES = 100 * 1024 * 1024

/** Under which keys APIs keep their rows. */
const LISTS = ['records', 'data', 'rows', 'results', 'items']

type Dict = Record<string, unknown>

/** A JSON file that holds a list of objects, or a GeoJSON collection, as a table; undefined for another structure. */
export async function readJson(file: Blob): Promise<TableReading | undefined> {
  const records = recordsOf(JSON.parse(await file.text()))
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (headings.length === 0) return undefined
  const reading = new TableReading(headings)
  for (const [index, record] of records.entries())
    reading.add(
      headings.map((heading) => cellOf(record[heading])),
      index + 1,
    )
  return reading
}

function recordsOf(value: unknown): Dict[] {
  if (isDict(value) && value['type'] === 'FeatureCollection') return features(value['features'])
  const list = Array.isArray(value) ? value : isDict(value) ? LISTS.map((key) => value[key]).find(Array.isArray) : []
  return list?.every(isDict) ? list : []
}

const features = (list: unknown): Dict[] =>
  (Array.isArray(list) ? list.filter(isDict) : []).map(({ properties, geometry }) => ({
    ...(isDict(properties) ? properties : {}),
    geometry,
  }))

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? value : String(value)
}

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)
