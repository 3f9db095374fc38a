import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { provinces } from '#src/lib/geo/provinces.ts'
import provincesFile from '#src/ui/Map/basemap/provinces.json'
import type { Position } from './drawThumbnail.ts'

/** In degrees, about two pixels of a thumbnail of the whole country: the picture must be smaller than 4 kB. */
const TOLERANCE = 0.16

let rings: Position[][][] | undefined

/** The simple rings of Türkiye's provinces in longitudes and latitudes, in the order of their plates; neighbours share their border. */
export function provinceRings(): readonly (readonly Position[][])[] {
  rings ??= read()
  return rings
}

function read(): Position[][][] {
  // A file of our own, see its README.md: its objects have only these shapes.
  const { transform, arcs, ...file } = provincesFile as unknown as Topology<{ provinces: GeometryCollection }>
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {}
  const simple = arcs.map((arc) => {
    let [x, y] = [0, 0]
    const line = arc.map(([dx = 0, dy = 0]): [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplified(line)
  })
  const { features } = feature({ ...file, arcs: simple }, file.objects.provinces)
  const byPlate = new Map(
    features.map(({ id, geometry }) => {
      const { type } = geometry
      const polygons = type === 'Polygon' ? [geometry.coordinates] : type === 'MultiPolygon' ? geometry.coordinates : []
      return [id, polygons.flat().map((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]))]
    }),
  )
  return provinces.map(({ plate }) => byPlate.get(plate) ?? [])
}

/** A line without the vertices that are near the straight line between the others (Douglas and Peucker); its ends stay. */
function simplified(line: [number, number][]): [number, number][] {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || line.length < 3) return line
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  // The ends of an island are the same.
  const distance = ([x, y]: [number, number]) =>
    length === 0 ? Math.hypot(x - start[0], y - start[1]) : Math.abs((x - start[0]) * dy - (y - start[1]) * dx) / length
  let farthest = 0
  let most = TOLERANCE
  for (const [at, vertex] of line.entries()) {
    const away = distance(vertex)
    if (away > most) [farthest, most] = [at, away]
  }
  if (farthest === 0) return [start, end]
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))]
}
