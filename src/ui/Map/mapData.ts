/** A line or an area of a place: rings of alternating longitudes and latitudes; the first ring of an area is its outline. */
export type MapShape = {
  place: number
  isArea: boolean
  rings: readonly Float64Array[]
}

/** The places of a map. A place is a number from 0: a row of a table, a feature of a file, or a province. */
export type MapData = {
  /** Longitude and latitude of each place in degrees; NaN for a place without a point. */
  lonLat: Float64Array
  shapes: readonly MapShape[]
}

/** The colours of places: a class for each place, and a CSS colour for each class. */
export type PlaceColours = {
  /** The class of each place; a place of NO_CLASS has NO_CLASS_COLOUR. */
  classes: Uint8Array
  /** CSS colours, which may contain variables. */
  palette: readonly string[]
}

export const NO_CLASS = 255
/** Quieter than every class of values, so that places without a value do not look like large ones. */
export const NO_CLASS_COLOUR = 'var(--color-line)'

/** A rectangle in degrees. */
export type MapBounds = { west: number; south: number; east: number; north: number }

/** Tiles of the operator's server, drawn instead of the outlines. */
export type TileSource = { url: string; attribution: string; maxZoom: number }

/** The texts of a map in the reader's language. */
export type MapWords = {
  /** The accessible name: what the map shows. */
  label: string
  zoomIn: string
  zoomOut: string
  /** Shows all places. */
  fit: string
  attribution: string
  /** The language of the countries' names. */
  lang: string
  /** A count in the reader's language, for groups of points. */
  number: (count: number) => string
  /** The accessible name of a group of points. */
  group: (count: number) => string
  provinceName: (plate: number) => string
}

/** The places that have a point or a shape, in order. */
export function placesIn({ lonLat, shapes }: MapData): Int32Array {
  const withShape = new Set(shapes.map(({ place }) => place))
  const found = new Int32Array(lonLat.length / 2)
  let count = 0
  for (let place = 0; place < found.length; place += 1)
    if (!Number.isNaN(lonLat[place * 2]) || withShape.has(place)) found[count++] = place
  return found.subarray(0, count)
}
