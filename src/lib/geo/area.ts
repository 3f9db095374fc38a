/** A rectangle on the map, in degrees. One that crosses the 180th meridian has a `west` that is greater than its `east`. */
export type Area = { west: number; south: number; east: number; north: number }

const FOUR_NUMBERS = /^[-+.\de ]+(,[-+.\de ]+){3}$/i

/**
 * The rectangle in a text of four numbers, west, south, east and north, as ckanext-spatial has them in `ext_bbox`. Longitudes
 * beyond 180 degrees are those of the same place. Undefined for any other text.
 */
export function readArea(text: string): Area | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  // Comparisons with NaN are false.
  if (!(FOUR_NUMBERS.test(text) && south <= north && Math.abs(west - east) < 1e6)) return undefined
  const isWorld = Math.abs(west - east) >= 360
  return isWorld ? { west: -180, south, east: 180, north } : { west: turned(west), south, east: turned(east), north }
}

/** The text that readArea reads. Four decimals are about ten metres. */
export const writeArea = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => +degrees.toFixed(4)).join()

const turned = (degrees: number): number =>
  Math.abs(degrees) > 180 ? ((((degrees + 180) % 360) + 360) % 360) - 180 : degrees
