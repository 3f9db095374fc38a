import type { MultiPolygon, Polygon, Position } from 'geojson'

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres between two [longitude, latitude] positions. */
export function distanceKm([lon1 = 0, lat1 = 0]: Position, [lon2 = 0, lat2 = 0]: Position): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Area on the sphere in square kilometres, of outlines that do not cross the date line. Holes have the opposite direction, so
 * they are subtracted.
 */
export function areaKm2(geometry: Polygon | MultiPolygon): number {
  const areas = polygonsOf(geometry).map((rings) => Math.abs(rings.reduce((total, ring) => total + ringArea(ring), 0)))
  return areas.reduce((total, area) => total + area, 0)
}

/** Chamberlain and Duquette's formula for a ring on a sphere; negative for one direction, positive for the other. */
function ringArea(ring: readonly Position[]): number {
  let total = 0
  for (const [index, [lon1 = 0, lat1 = 0]] of ring.entries()) {
    const [lon2 = 0, lat2 = 0] = ring[index + 1] ?? ring[0] ?? []
    total += radians(lon2 - lon1) * (2 + Math.sin(radians(lat1)) + Math.sin(radians(lat2)))
  }
  return (total * EARTH_RADIUS_KM ** 2) / 2
}

/** West, south, east, north of an outline in degrees. */
export function boundsOf(geometry: Polygon | MultiPolygon): [west: number, south: number, east: number, north: number] {
  const bounds: [number, number, number, number] = [180, 90, -180, -90]
  for (const [longitude = 0, latitude = 0] of polygonsOf(geometry).flat(2)) {
    bounds[0] = Math.min(bounds[0], longitude)
    bounds[1] = Math.min(bounds[1], latitude)
    bounds[2] = Math.max(bounds[2], longitude)
    bounds[3] = Math.max(bounds[3], latitude)
  }
  return bounds
}

export const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
