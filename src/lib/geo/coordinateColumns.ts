import { fold } from '../fold.ts'
import { parseAngle } from './parseAngle.ts'

/** The columns of a table that hold places: two numbers, or one geometry. */
export type CoordinateColumns =
  | { kind: 'pair'; x: string; y: string; isDegrees: boolean }
  | { kind: 'geometry'; column: string }

type Row = Readonly<Record<string, unknown>>

/** Longitude (or easting) and latitude (or northing), as names of columns spell them, the surest first. */
const PAIRS: readonly { x: RegExp; y: RegExp; isDegrees: boolean }[] = [
  { x: /^(boylam\w*|longitude\w*|longtitude\w*|lon|lng)$/, y: /^(enlem\w*|latitude\w*|lat)$/, isDegrees: true },
  { x: /^(long|boy)$/, y: /^(lat|en)$/, isDegrees: true },
  { x: /^(easting|east|dogu|saga)$/, y: /^(northing|north|kuzey|yukari)$/, isDegrees: false },
  {
    x: /^(x|xcoord\w*|xkoor\w*|koordinatx|coordx|pointx)$/,
    y: /^(y|ycoord\w*|ykoor\w*|koordinaty|coordy|pointy)$/,
    isDegrees: false,
  },
]
/** Edges of a rectangle: with them, “dogu” and “kuzey” are its other edges and not a point. */
const OTHER_EDGES: readonly RegExp[] = [/^(bati|west)$/, /^(guney|south)$/]
const GEOMETRY =
  /^(the geom|geom|geometry|geometri|wkt|wkb|geojson|geo|shape|konum\w*|koordinat\w*|coordinates?|location|point|lat ?lo?ng?|geo ?point\w*)$/
/** The share of filled cells in the sample that must be places. */
const MOST = 0.5

/** The columns that hold places, by their names and a sample of the rows; undefined if no column does. */
export function coordinateColumns(ids: readonly string[], sample: readonly Row[]): CoordinateColumns | undefined {
  const names = ids.map((id) => ({ id, name: nameOf(id) }))
  for (const { x, y, isDegrees } of PAIRS) {
    const pair = pairOf(names, x, y)
    if (pair && areNumbers(pair.x, sample) && areNumbers(pair.y, sample)) return { kind: 'pair', ...pair, isDegrees }
  }
  const geometry = names.find(({ id, name }) => GEOMETRY.test(name) && areGeometries(id, sample))
  return geometry && { kind: 'geometry', column: geometry.id }
}

/** Whether a column can be one of places by its name. */
export function mayHoldPlaces(id: string): boolean {
  const name = nameOf(id)
  const isAxis = (axis: RegExp) => withoutAxis(name, axis) !== undefined
  return GEOMETRY.test(name) || PAIRS.some(({ x, y }) => isAxis(x) || isAxis(y))
}

/** "İlçe_Boylamı", "X (TM30)" → lower case words without accents. */
const nameOf = (id: string): string =>
  fold(id)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Named = { id: string; name: string }

/** Two columns whose names differ only in the word for the axis: `x_tm30` and `y_tm30`, `bas_enlem` and `bas_boylam`. */
function pairOf(names: readonly Named[], x: RegExp, y: RegExp): { x: string; y: string } | undefined {
  for (const { id, name } of names) {
    const rest = withoutAxis(name, x)
    if (OTHER_EDGES.every((edge) => names.some((other) => withoutAxis(other.name, edge) === rest))) continue
    const partner = rest === undefined ? undefined : names.find((other) => withoutAxis(other.name, y) === rest)
    if (partner && partner.id !== id) return { x: id, y: partner.id }
  }
  return undefined
}

function withoutAxis(name: string, axis: RegExp): string | undefined {
  const words = name.split(' ')
  const place = words.findIndex((word) => axis.test(word))
  return place < 0 ? undefined : words.toSpliced(place, 1, '·').join(' ')
}

const filled = (id: string, sample: readonly Row[]) =>
  sample.map((row) => row[id]).filter((value) => value !== null && value !== undefined && value !== '')

const mostOf = (values: readonly unknown[], test: (value: unknown) => boolean) =>
  values.filter(test).length >= values.length * MOST

const areNumbers = (id: string, sample: readonly Row[]) =>
  mostOf(filled(id, sample), (value) => Number.isFinite(parseAngle(value)))

function areGeometries(id: string, sample: readonly Row[]): boolean {
  const values = filled(id, sample)
  return values.length > 0 && mostOf(values, isGeometry)
}

const WKT = /^\s*(SRID=\d+;)?\s*(MULTI)?(POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s*(ZM?|M)?\s*(\(|EMPTY)/i
/** "41,0123 28,97", "41.01, 28.97", "(41.01;28.97)". */
const TWO_NUMBERS =
  /^\s*[([]?\s*(-?\d+(?:\.\d+)?|-?\d+(?:,\d+)?)\s*[;, ]\s*(-?\d+(?:\.\d+)?|-?\d+(?:,\d+)?)\s*[)\]]?\s*$/

/** A longer text is not two numbers. Both patterns take quadratic time for many spaces. */
const READ_CHARACTERS = 100

/** The parts of a latitude and a longitude in one text; null for another text. */
export const twoNumbers = (text: string) => (text.length <= READ_CHARACTERS ? TWO_NUMBERS.exec(text) : null)

/** Whether a cell looks like WKT, EWKB in hexadecimal, GeoJSON, or a latitude and a longitude in one text. */
export function isGeometry(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return 'coordinates' in value || 'geometries' in value
  if (typeof value !== 'string') return false
  return (
    WKT.test(value.slice(0, READ_CHARACTERS)) ||
    /^0[01][0-9a-f]{40,}$/i.test(value.slice(0, 200)) ||
    (value.trimStart().startsWith('{') && /"(coordinates|geometries)"/.test(value)) ||
    twoNumbers(value) !== null
  )
}
