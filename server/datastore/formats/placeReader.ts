import type { Geometry } from 'geojson'
import { convertGeometry } from '#src/lib/geo/convertGeometry.ts'
import { coordinateColumns } from '#src/lib/geo/coordinateColumns.ts'
import { systemOfEpsg } from '#src/lib/geo/coordinateSystem.ts'
import { readingOf } from '#src/lib/geo/locate.ts'
import { parseAngle } from '#src/lib/geo/parseAngle.ts'
import { readingOfGeometries } from '#src/lib/geo/readGeometries.ts'
import { readGeometryCell } from '#src/lib/geo/readGeometryCell.ts'
import { toDegrees } from '#src/lib/geo/toDegrees.ts'
import { kindOf } from '../fieldTypes.ts'
import type { Cells } from './cellPages.ts'
import type { Column } from './RowWriter.ts'

/** The columns from which the places of rows are read, and how. */
export type PlaceReader = { ids: readonly string[]; read: (cells: readonly (string | null)[]) => Geometry | null }

/**
 * How the places of rows are read, from a sample of them; undefined if no column holds places. The columns, the system and
 * swapped coordinates are recognized as for the map of the table.
 */
export function placeReader(columns: readonly Column[], sample: readonly Cells[]): PlaceReader | undefined {
  const rows = sample.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column.id, apiValue(row[place], column)])),
  )
  const found = coordinateColumns(
    columns.map(({ id }) => id),
    rows,
  )
  if (!found) return undefined
  if (found.kind === 'geometry') {
    const entries = rows.map((row) => readGeometryCell(row[found.column]))
    const srid = entries.find((entry) => entry.srid !== undefined)?.srid
    const { system, isSwapped } = readingOfGeometries(entries, srid === undefined ? undefined : systemOfEpsg(srid))
    const plain = toDegrees(system)
    const convert: typeof plain = isSwapped ? (x, y) => plain(y, x) : plain
    return { ids: [found.column], read: ([cell]) => convertGeometry(readGeometryCell(cell).geometry, convert) }
  }
  const { x, y } = found
  const numbers = (id: string) => Float64Array.from(rows, (row) => parseAngle(row[id]))
  const { system, isSwapped } = readingOf(numbers(x), numbers(y), [x, y])
  const convert = toDegrees(system)
  const [first, second] = [x, y].map((id) => columns.find((column) => column.id === id))
  return {
    ids: [x, y],
    read: ([one, other]) => {
      const [a, b] = [parseAngle(apiValue(one, first)), parseAngle(apiValue(other, second))]
      if (!Number.isFinite(a) || !Number.isFinite(b) || (a === 0 && b === 0)) return null
      return convertGeometry({ type: 'Point', coordinates: isSwapped ? [b, a] : [a, b] }, convert)
    },
  }
}

/** The value that the API returns: a number where the column has numbers. */
function apiValue(cell: string | null | undefined, column: Column | undefined): string | number | null {
  if (cell === null || cell === undefined) return null
  const kind = kindOf(column?.type ?? 'text')
  return kind === 'integer' || kind === 'decimal' || kind === 'float' ? Number(cell) : cell
}
