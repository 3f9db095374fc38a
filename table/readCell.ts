import { type Cell, isNothing } from './cell.ts'
import type { ColumnType } from './detectType.ts'
import { plainNumber } from './numberStyle.ts'
import { plainTime } from './timeStyle.ts'

/** A cell as a datastore value; undefined if it is not a value of the column's type. */
export function readCell(cell: Cell, column: ColumnType): unknown {
  if (cell === null) return null
  if (typeof cell === 'object') return column.type === 'json' ? cell : JSON.stringify(cell)
  if (column.type === 'text') return withoutNul(cell)
  if (column.type === 'json') return parsed(cell)
  const text = cell.trim()
  if (isNothing(text)) return null
  if ('style' in column) {
    return 'order' in column.style ? plainTime(text, column.style.order) : plainNumber(text, column.style)
  }
  return column.type === 'bool' ? /^true$/i.test(text) : text
}

/** PostgreSQL cannot store NUL; files with a wrong declared encoding contain it. */
const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text)

/** Parses a JSON structure in a text cell; other texts stay text. */
function parsed(cell: string): unknown {
  if (cell.trim() === '') return null
  try {
    return JSON.parse(cell)
  } catch {
    return withoutNul(cell)
  }
}
