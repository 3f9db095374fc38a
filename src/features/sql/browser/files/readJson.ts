import type { Cell } from '#contract/table/cell.ts'
import { decodeText } from './decodeText.ts'
import { FileFault, type Sheet } from './Sheet.ts'

/** Under which keys APIs keep their rows. */
const LISTS = ['records', 'data', 'rows', 'results', 'items']

type Dict = Record<string, unknown>

/** A list of objects, or a GeoJSON collection, as a table. Throws FileFault. */
export function readJson(bytes: Uint8Array): Sheet {
  const records = recordsOf(parsed(decodeText(bytes)))
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (headings.length === 0) throw new FileFault('notTable')
  const rows = records.map((record) => headings.map((heading) => cellOf(record[heading])))
  return { headings, rows: () => rows }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FileFault('notTable')
  }
}

function recordsOf(value: unknown): Dict[] {
  if (isDict(value) && value['type'] === 'FeatureCollection') return features(value['features'])
  const list = Array.isArray(value)
    ? value
    : isDict(value)
      ? LISTS.map((key) => value[key]).find(Array.isArray)
      : undefined
  if (!list?.every(isDict)) throw new FileFault('notTable')
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
