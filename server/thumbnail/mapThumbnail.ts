import { numberScale } from '#src/catalogue/DataMap/placeColours.ts'
import { provinceMeasure } from '#src/catalogue/DataMap/provinceMeasure.ts'
import { provinceValues } from '#src/catalogue/DataMap/provinceValues.ts'
import type { Column } from '#src/catalogue/tableColumns.ts'
import { MOST_ROWS_AT_ONCE } from '#src/catalogue/wholeTable.ts'
import { type CoordinateColumns, coordinateColumns } from '#src/lib/geo/coordinateColumns.ts'
import { locate, readingOf } from '#src/lib/geo/locate.ts'
import { parseAngle } from '#src/lib/geo/parseAngle.ts'
import { type ProvinceColumn, provinceColumn } from '#src/lib/geo/provinces.ts'
import { readGeometries } from '#src/lib/geo/readGeometries.ts'
import { readGeometryCell } from '#src/lib/geo/readGeometryCell.ts'
import { toDegrees } from '#src/lib/geo/toDegrees.ts'
import { drawAreas, drawOutlines, drawPoints, type Position } from './drawThumbnail.ts'
import { provinceRings } from './provinceRings.ts'
import { type Read, rowsOf, type Table } from './rowsOf.ts'

/** Of a table with coordinates, the first rows. */
const MAX_POINTS = 3_000
const MAX_GEOMETRIES = 200
/** The characters of all geometries that are drawn: one can have hundreds of thousands of vertices, and parsing delays other requests. */
const MAX_GEOMETRY_CHARACTERS = 1_500_000

type Source = { columns: readonly Column[]; sample: Table; rowCount: number | undefined; read: Read }

/** The map that the page of the dataset shows of a table: its places, otherwise its provinces by a value. Undefined without places. */
export async function mapThumbnail(id: string, source: Source): Promise<string | undefined> {
  const { columns, sample, rowCount = 0 } = source
  const ids = columns.map((column) => column.id)
  const coordinates = coordinateColumns(ids, sample.records)
  if (coordinates) return placesThumbnail(id, coordinates, source.read)
  const province = provinceColumn(ids, sample.records)
  return province && rowCount <= MOST_ROWS_AT_ONCE ? provincesThumbnail(id, province, source) : undefined
}

async function placesThumbnail(id: string, coordinates: CoordinateColumns, read: Read): Promise<string | undefined> {
  const isPair = coordinates.kind === 'pair'
  const fields = isPair ? [coordinates.x, coordinates.y] : [coordinates.column]
  const limit = isPair ? MAX_POINTS : MAX_GEOMETRIES
  const { records } = await rowsOf(read, { resource_id: id, limit, fields, include_total: false })
  const [first = [], second = []] = fields.map((field) => records.map((row) => row[field]))
  if (isPair) return pointsThumbnail(pointsOf(first, second, fields))
  const { flat } = readGeometries(withinLimit(first).map(readGeometryCell))
  const lines = flat.shapes.flatMap(({ rings }) => rings.map(positionsIn))
  return lines.length > 0 ? drawOutlines(lines) : pointsThumbnail(positionsIn(flat.lonLat))
}

/** The first cells that are together not longer than the limit. */
function withinLimit(cells: readonly unknown[]): unknown[] {
  let characters = 0
  return cells.filter((cell) => {
    characters += (typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')).length
    return characters <= MAX_GEOMETRY_CHARACTERS
  })
}

const pointsThumbnail = (places: readonly Position[]) => (places.length > 1 ? drawPoints(places) : undefined)

/** Longitudes and latitudes, as the map of the page reads them: swapped ones, and those in metres too. */
function pointsOf(first: readonly unknown[], second: readonly unknown[], names: readonly string[]): Position[] {
  const [xs, ys] = [Float64Array.from(first, parseAngle), Float64Array.from(second, parseAngle)]
  const reading = readingOf(xs, ys, names)
  return positionsIn(locate(xs, ys, reading, toDegrees(reading.system), () => false).lonLat)
}

/** The pairs of a flat list, without those that have no place. */
function positionsIn(flat: ArrayLike<number>): Position[] {
  const positions: Position[] = []
  for (let at = 0; at < flat.length; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [flat[at], flat[at + 1]]
    if (Number.isFinite(x) && Number.isFinite(y)) positions.push([x, y])
  }
  return positions
}

async function provincesThumbnail(
  id: string,
  province: ProvinceColumn,
  { columns, read }: Source,
): Promise<string | undefined> {
  const { measure, aggregate, read: fields } = provinceMeasure(columns, province, {})
  const limit = MOST_ROWS_AT_ONCE
  const { records } = await rowsOf(read, { resource_id: id, limit, fields, include_total: false })
  const byColumn = Object.fromEntries(fields.map((field) => [field, records.map((row) => row[field])]))
  const rows = { count: records.length, columns: byColumn }
  const { values } = provinceValues(rows, province, measure && { id: measure.id, aggregate })
  const scale = numberScale(values)
  if (!scale) return undefined
  const steps = scale.palette.length
  return drawAreas(
    provinceRings().map((rings, at) => {
      const step = scale.classes[at] ?? steps
      return { rings, share: step < steps ? (step + 1) / steps : undefined }
    }),
  )
}
