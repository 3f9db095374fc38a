import type { Cell } from '#contract/table/cell.ts'
import { beginningOf, textOf } from './readText.ts'
import { NoTable, type TableSource } from './tableSource.ts'

const MAX_CHARACTERS = 200_000_000
/** Under which keys APIs keep their rows. */
const LISTS = ['records', 'data', 'rows', 'results', 'items']

type Dict = Record<string, unknown>

/** A JSON file that holds a list of objects, or a GeoJSON collection, as a table. It is read into memory whole. */
export async function jsonTable(path: string, isGzip: boolean): Promise<TableSource> {
  const { text, isCut } = await beginningOf(textOf(path, isGzip, 'utf-8'), MAX_CHARACTERS)
  if (isCut) throw new NoTable('tableTooLarge')
  const records = recordsOf(parsed(text))
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (headings.length === 0) throw new NoTable('tableNoRecords')
  return {
    headings,
    rows: async function* () {
      for (const [index, record] of records.entries()) {
        yield { cells: headings.map((heading) => cellOf(record[heading])), line: index + 1 }
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoTable('tableNotJson')
  }
}

function recordsOf(value: unknown): Dict[] {
  if (isDict(value) && value['type'] === 'FeatureCollection') return features(value['features'])
  const list = Array.isArray(value)
    ? value
    : isDict(value)
      ? LISTS.map((key) => value[key]).find(Array.isArray)
      : undefined
  if (!list?.every(isDict)) throw new NoTable('tableNoRecords')
  return list
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
