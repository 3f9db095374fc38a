import { type CoordinateSystem, systemInName } from './coordinateSystem.ts'
import type { ToDegrees } from './toDegrees.ts'

/** Why a row has no place on the map. */
export const PLACE_REJECTIONS = ['missing', 'zero', 'unreadable', 'outside'] as const
export type PlaceRejection = (typeof PLACE_REJECTIONS)[number]

/** How two columns of numbers are understood. */
export type Reading = {
  system: CoordinateSystem
  /** False if the system is not clear from the numbers, so that the most frequent one of Türkiye is assumed. */
  isCertain: boolean
  /** True if the column named as longitude holds latitudes and the reverse. */
  isSwapped: boolean
}

/** A rectangle that contains Türkiye, in degrees. */
const TURKIYE = { west: 25.5, east: 45, south: 35.5, north: 42.5 }
const SAMPLE = 2_000
/** Shares of the sample: nearly all points, and no clear majority. The two orders overlap where Türkiye is square. */
const MOST = 0.9
const UNCLEAR = 0.6

/**
 * How two columns of coordinates are to be read: the system by the names and the size of the numbers, and whether the
 * two are swapped. In degrees they are swapped if the latitudes cannot be latitudes, or if most points are in Türkiye
 * only after a swap. In metres the order is free (surveyors in Türkiye call the northing X), so it is never reported.
 */
export function readingOf(xs: Float64Array, ys: Float64Array, names: readonly string[]): Reading {
  const pairs: [number, number][] = []
  for (let row = 0; row < xs.length && pairs.length < SAMPLE; row += 1) {
    const x = xs[row] ?? Number.NaN
    const y = ys[row] ?? Number.NaN
    if (Number.isFinite(x) && Number.isFinite(y) && !(x === 0 && y === 0)) pairs.push([x, y])
  }
  const share = (test: (x: number, y: number) => boolean, among = pairs) =>
    among.length === 0 ? 0 : among.filter(([x, y]) => test(x, y)).length / among.length
  const stated = names.map(systemInName).find((system) => system !== undefined)
  if (stated === undefined || stated === 'wgs84') {
    // A wrong pair does not decide how the others are to be read.
    const possible = pairs.filter(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 180)
    if (pairs.length === 0 || possible.length / pairs.length >= 0.5) {
      const cannotBe = share((x, y) => Math.abs(y) > 90 && Math.abs(x) <= 90, possible) > 0.4
      const isSwapped =
        cannotBe || (share((x, y) => isInTurkiye(y, x), possible) >= MOST && share(isInTurkiye, possible) <= UNCLEAR)
      return { system: 'wgs84', isCertain: true, isSwapped }
    }
  }
  const isNorthing = (value: number) => value > 3.8e6 && value < 4.8e6
  const isEasting = (value: number) => value > 5e4 && value < 1e6
  const straight = share((x, y) => isEasting(x) && isNorthing(y))
  const swapped = share((x, y) => isEasting(y) && isNorthing(x))
  if (stated) return { system: stated, isCertain: true, isSwapped: swapped > straight }
  if (Math.max(straight, swapped) >= 0.5) return { system: 'tm30', isCertain: false, isSwapped: swapped > straight }
  return { system: 'webMercator', isCertain: false, isSwapped: false }
}

const isInTurkiye = (lon: number, lat: number) =>
  lon > TURKIYE.west && lon < TURKIYE.east && lat > TURKIYE.south && lat < TURKIYE.north

/** Points in degrees by row, and why the other rows have none. */
export type Located = {
  /** Longitude and latitude of each row; NaN for a row without a place. */
  lonLat: Float64Array
  rejections: Readonly<Record<PlaceRejection, number>>
}

/** The points of two columns; `convert` is absent for degrees. `isEmpty` distinguishes a missing value from one that cannot be read. */
export function locate(
  xs: Float64Array,
  ys: Float64Array,
  { isSwapped }: Pick<Reading, 'isSwapped'>,
  convert: ToDegrees | undefined,
  isEmpty: (row: number) => boolean,
): Located {
  const lonLat = new Float64Array(xs.length * 2).fill(Number.NaN)
  const rejections = { missing: 0, zero: 0, unreadable: 0, outside: 0 }
  for (let row = 0; row < xs.length; row += 1) {
    // Not by destructuring, which takes many times as long in a loop over a hundred thousand rows.
    const x = (isSwapped ? ys : xs)[row] ?? Number.NaN
    const y = (isSwapped ? xs : ys)[row] ?? Number.NaN
    if (!Number.isFinite(x) || !Number.isFinite(y)) rejections[isEmpty(row) ? 'missing' : 'unreadable'] += 1
    else if (x === 0 && y === 0) rejections.zero += 1
    else {
      const point = convert?.(x, y)
      const lon = point ? point[0] : x
      const lat = point ? point[1] : y
      if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) {
        lonLat[row * 2] = lon
        lonLat[row * 2 + 1] = lat
      } else rejections.outside += 1
    }
  }
  return { lonLat, rejections }
}
