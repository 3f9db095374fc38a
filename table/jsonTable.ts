import type { Cell } from './cell.ts'

/** A text of JSON as a table, or why it is none. */
export type JsonTable = { headings: string[]; rows: Cell[][] } | { problem: 'notJson' | 'noRecords' }

/** Under which keys APIs keep their rows. */
const LISTS = ['records', 'data', 'rows', 'results', 'items']

type Dict = Record<string, unknown>

/** Reads a list of objects, one under a key that APIs use, or a GeoJSON collection. */
export function jsonTable(text: string): JsonTable {
  const value = parsed(text)
  if (value === undefined) return { problem: 'notJson' }
  const records = recordsOf(value)
  const headings = [...new Set(records?.flatMap((record) => Object.keys(record)))]
  if (!records || headings.length === 0) return { problem: 'noRecords' }
  return { headings, rows: records.map((record) => headings.map((heading) => cellOf(record[heading]))) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function recordsOf(value: unknown): Dict[] | undefined {
  if (isDict(value) && value['type'] === 'FeatureCollection') return features(value['features'])
  const list = Array.isArray(value)
    ? value
    : isDict(value)
      ? LISTS.map((key) => value[key]).find(Array.isArray)
      : undefined
  return list?.every(isDict) ? list : undefined
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
