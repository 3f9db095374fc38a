import { type ArrayElement, parseArray } from './arrayText.ts'
import { pythonInterval } from './pythonInterval.ts'

/** A column of a result; `isColumn`: it is a table's column and not computed. */
export type Column = { name: string; type: string; isColumn: boolean }
type ToJson = (text: string) => string

/** More digits than readers of JSON accept for a number. */
const LONGEST_NUMBER = 300
const quote: ToJson = (text) => JSON.stringify(text)
const NUMBER = /^-?\d/

const number: ToJson = (text) => (NUMBER.test(text) && text.length <= LONGEST_NUMBER ? text : quote(text))
const raw: ToJson = (text) => text
const bool: ToJson = (text) => (text === 't' ? 'true' : 'false')
const microseconds = (text: string) =>
  text.replace(/(:\d\d)\.(\d+)/, (_, second, fraction) => `${second}.${fraction.padEnd(6, '0')}`)
const time: ToJson = (text) => quote(microseconds(text))
const zoned = (text: string) => microseconds(text).replace(/([+-]\d\d)(?=$| BC)/, '$1:00')

/** ISO 8601 with six fractional digits of a second or none, as in CKAN; infinity and years before Christ as in PostgreSQL. */
const timestamp: ToJson = (text) => quote(microseconds(text).replace(' ', 'T'))
const timestamptz: ToJson = (text) => quote(zoned(text).replace(' ', 'T'))

const BY_TYPE: Record<string, ToJson> = {
  int2: number,
  int4: number,
  int8: number,
  float4: number,
  float8: number,
  numeric: number,
  bool,
  time,
  timetz: (text) => quote(zoned(text)),
  timestamp,
  timestamptz,
  interval: (text) => quote(pythonInterval(text)),
}
const converters = new Map(Object.entries(BY_TYPE))

/** How a column's values become JSON. CKAN returns json columns as JSON and computed json as text. */
function converterFor({ type, isColumn }: Column): ToJson {
  if (type === 'json' || type === 'jsonb') return isColumn ? raw : quote
  if (!type.startsWith('_')) return converters.get(type) ?? quote
  const inner = type.slice(1)
  const element = inner === 'json' || inner === 'jsonb' ? raw : (converters.get(inner) ?? quote)
  const delimiter = inner === 'box' ? ';' : ','
  return (text) => arrayJson(parseArray(text, delimiter), element)
}

function arrayJson(elements: ArrayElement[], element: ToJson): string {
  const parts = elements.map((entry) =>
    entry === null ? 'null' : Array.isArray(entry) ? arrayJson(entry, element) : element(entry),
  )
  return `[${parts.join(', ')}]`
}

/** Rows as a JSON list of objects. If several columns have one name, the key has the last one's value. */
export function rowsToJson(columns: readonly Column[], rows: readonly (readonly (string | null)[])[]): string {
  const byName = new Map(columns.map((column, index) => [column.name, { index, toJson: converterFor(column) }]))
  const plan = [...byName].map(([name, place]) => ({ ...place, key: `${JSON.stringify(name)}: ` }))
  const objects = rows.map((row) => {
    const members = plan.map(({ index, key, toJson }) => {
      const value = row[index]
      return key + (value === null || value === undefined ? 'null' : toJson(value))
    })
    return `{${members.join(', ')}}`
  })
  return `[${objects.join(', ')}]`
}
