/** What the worker of clusters is asked: to build the index of a map's points, or for what is in a rectangle. */
export type ClusterTask =
  | { task: 'load'; lonLat: Float64Array; classes: Uint8Array | undefined }
  | ({ task: 'look' } & Rectangle)
  | { task: 'leaves'; id: number; zoom: number }

/** A rectangle of the map in degrees, at a zoom. */
export type Rectangle = { west: number; south: number; east: number; north: number; zoom: number }

/** A group of points, or a single one. */
export type Mark = {
  lon: number
  lat: number
  /** The number of points in it. */
  count: number
  /** The place of a single point, the worker's id of a group. */
  id: number
  /** The class that all points of a group share; NO_CLASS if they differ. */
  cls: number
}

/** The zoom from which a group opens; undefined if its points lie on one spot. With the first of its places. */
export type Leaves = { expansionZoom: number | undefined; places: number[] }
