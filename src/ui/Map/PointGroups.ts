import type { Feature, Point } from 'geojson'
import Supercluster from 'supercluster'
import type { Leaves, Mark, Rectangle } from './clusterTask.ts'
import { NO_CLASS } from './mapData.ts'

/** Points closer than this many pixels become one group. */
const RADIUS_PX = 44
/** Up to this number every point is drawn by itself. */
const SINGLES_MAX = 300
const ZOOM_MAX = 17
const LEAVES_MAX = 100
/** Points in one leaf of the index. With 100,000 points it is built in a tenth less time than with Supercluster's 64. */
const NODE_SIZE = 16
/** The largest side of a map, in pixels, for which the first index is made. */
const FITTED_PX = 1024
/** How many zooms the first index has above the one that shows all points. */
const ZOOMS_ABOVE_FITTED = 3
/** Pixels of a degree of longitude at zoom 0. */
const DEGREE_PX = 256 / 360

type PointProperties = { place: number; cls: number }
type Index = Supercluster<PointProperties, { cls: number }>

/**
 * Points in groups. Grouping takes the most time at large zooms, where few points are close to each other. So the zooms
 * beyond the first view have a second index, which is built later. Each zoom always uses the same index.
 */
export class PointGroups {
  readonly #points: Feature<Point, PointProperties>[]
  readonly #hasClasses: boolean
  /** The last zoom of the first index. */
  readonly #lastZoom: number
  readonly #overview: Index
  #details: Index | undefined

  constructor(lonLat: Float64Array, classes: Uint8Array | undefined) {
    this.#points = pointsOf(lonLat, classes)
    this.#hasClasses = classes !== undefined
    this.#lastZoom = Math.min(fittedZoom(this.#points) + ZOOMS_ABOVE_FITTED, ZOOM_MAX)
    this.#overview = this.#indexOf(0, this.#lastZoom)
  }

  /** Returns the index of the zooms beyond the first view. Builds it if it does not exist. */
  buildDetails(): Index {
    if (this.#lastZoom === ZOOM_MAX) return this.#overview
    this.#details ??= this.#indexOf(this.#lastZoom + 1, ZOOM_MAX)
    return this.#details
  }

  /** The groups and single points in a rectangle. */
  look({ west, south, east, north, zoom }: Rectangle): Mark[] {
    const found = this.#indexAt(zoom).getClusters([Math.max(west, -180), south, Math.min(east, 180), north], zoom)
    return found.map(({ geometry, properties }) => {
      const [lon = 0, lat = 0] = geometry.coordinates
      return 'cluster' in properties
        ? { lon, lat, count: properties.point_count, id: properties.cluster_id, cls: properties.cls ?? NO_CLASS }
        : { lon, lat, count: 1, id: properties.place, cls: properties.cls }
    })
  }

  /** The places of a group. `zoom` must be the zoom of the `look` that returned the group. */
  leavesOf(id: number, zoom: number): Leaves {
    const index = this.#indexAt(zoom)
    const opened = index.getClusterExpansionZoom(id)
    const isBeyond = index === this.#overview && opened > this.#lastZoom
    const leaves = index.getLeaves(id, isBeyond ? Number.POSITIVE_INFINITY : LEAVES_MAX)
    const expansionZoom = isBeyond ? Math.max(opened, separateZoom(leaves)) : opened
    const places = leaves.slice(0, LEAVES_MAX).map(({ properties }) => properties.place)
    return { expansionZoom: expansionZoom > ZOOM_MAX ? undefined : expansionZoom, places }
  }

  #indexAt(zoom: number): Index {
    return zoom <= this.#lastZoom ? this.#overview : this.buildDetails()
  }

  #indexOf(minZoom: number, maxZoom: number): Index {
    return new Supercluster<PointProperties, { cls: number }>({
      radius: RADIUS_PX,
      extent: 256,
      minZoom,
      maxZoom,
      nodeSize: NODE_SIZE,
      minPoints: this.#points.length > SINGLES_MAX ? 2 : Number.POSITIVE_INFINITY,
      ...(this.#hasClasses && {
        map: ({ cls }) => ({ cls }),
        reduce: (group: { cls: number }, { cls }: { cls: number }) => {
          if (group.cls !== cls) group.cls = NO_CLASS
        },
      }),
    }).load(this.#points)
  }
}

function pointsOf(lonLat: Float64Array, classes: Uint8Array | undefined): Feature<Point, PointProperties>[] {
  const points: Feature<Point, PointProperties>[] = []
  for (let place = 0; place * 2 < lonLat.length; place += 1) {
    const [lon = Number.NaN, lat = Number.NaN] = [lonLat[place * 2], lonLat[place * 2 + 1]]
    if (Number.isNaN(lon)) continue
    const properties = { place, cls: classes?.[place] ?? NO_CLASS }
    points.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } })
  }
  return points
}

/** The zoom at which a map of FITTED_PX shows all points. */
const fittedZoom = (points: readonly Feature<Point>[]) => Math.floor(zoomOf(FITTED_PX, points))

/** The zoom at which some of the points are farther apart than the radius of a group. Infinite for a single spot. */
const separateZoom = (points: readonly Feature<Point>[]) => Math.ceil(zoomOf(RADIUS_PX, points))

/** The zoom at which the larger side of the rectangle around the points has this many pixels. */
function zoomOf(pixels: number, points: readonly Feature<Point>[]): number {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { geometry } of points) {
    const [lon = 0, lat = 0] = geometry.coordinates
    if (lon < west) west = lon
    if (lon > east) east = lon
    if (lat < south) south = lat
    if (lat > north) north = lat
  }
  const side = Math.max(east - west, north - south, 0)
  return Math.max(0, Math.log2(pixels / (side * DEGREE_PX)))
}
