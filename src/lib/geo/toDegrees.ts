import proj4 from 'proj4'
import type { CoordinateSystem } from './coordinateSystem.ts'

/** Easting and northing to longitude and latitude in degrees; NaN for values without a place. */
export type ToDegrees = (x: number, y: number) => readonly [lon: number, lat: number]

/** The conversion from a system to longitude and latitude (WGS84). */
export function toDegrees(system: CoordinateSystem): ToDegrees {
  if (system === 'wgs84') return (x, y) => [x, y]
  const { forward } = proj4(definitionOf(system), 'EPSG:4326')
  return (x, y) => {
    // proj4 throws for values that are no finite numbers.
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN]
    const [lon = Number.NaN, lat = Number.NaN] = forward([x, y])
    return [lon, lat]
  }
}

function definitionOf(system: Exclude<CoordinateSystem, 'wgs84'>): string {
  if (system === 'webMercator') return 'EPSG:3857'
  const number = system.replace(/\D/g, '')
  if (system.startsWith('utm')) return `+proj=utm +zone=${number} +ellps=GRS80 +units=m +no_defs`
  return `+proj=tmerc +lat_0=0 +lon_0=${number} +k=1 +x_0=500000 +y_0=0 +ellps=GRS80 +units=m +no_defs`
}
