import type { Feature, Point } from 'geojson'
import Supercluster from 'supercluster'
import { answerCalls } from '../../lib/workerCalls.ts'
import type { ClusterTask, Leaves, Mark } from './clusterTask.ts'
import { NO_CLASS } from './mapData.ts'

/** Points closer than this many pixels become one group. */
const RADIUS_PX = 44
/** Up to this number every point is drawn by itself. */
const SINGLES_MAX = 300
const ZOOM_MAX = 17
const LEAVES_MAX = 100
/** Points in one leaf of the index. With 100,000 points it is built in a tenth less time than with Supercluster's 64. */
const NODE_SIZE = 16

type PointProperties = { place: number; cls: number }

let index: Supercluster<PointProperties, { cls: number }> | undefined

answerCalls((task: ClusterTask): unknown => {
  if (task.task === 'load') return load(task.lonLat, task.classes)
  if (task.task === 'look') return look(task)
  return leavesOf(task.id)
})

/** Builds the index; returns how many points there are. */
function load(lonLat: Float64Array, classes: Uint8Array | undefined): number {
  const points: Feature<Point, PointProperties>[] = []
  for (let place = 0; place * 2 < lonLat.length; place += 1) {
    const [lon = Number.NaN, lat = Number.NaN] = [lonLat[place * 2], lonLat[place * 2 + 1]]
    if (Number.isNaN(lon)) continue
    const properties = { place, cls: classes?.[place] ?? NO_CLASS }
    points.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } })
  }
  index = new Supercluster<PointProperties, { cls: number }>({
    radius: RADIUS_PX,
    extent: 256,
    maxZoom: ZOOM_MAX,
    nodeSize: NODE_SIZE,
    minPoints: points.length > SINGLES_MAX ? 2 : Number.POSITIVE_INFINITY,
    ...(classes && {
      map: ({ cls }) => ({ cls }),
      reduce: (group: { cls: number }, { cls }: { cls: number }) => {
        if (group.cls !== cls) group.cls = NO_CLASS
      },
    }),
  }).load(points)
  return points.length
}

function look({ west, south, east, north, zoom }: Extract<ClusterTask, { task: 'look' }>): Mark[] {
  const found = index?.getClusters([Math.max(west, -180), south, Math.min(east, 180), north], zoom) ?? []
  return found.map(({ geometry, properties }) => {
    const [lon = 0, lat = 0] = geometry.coordinates
    return 'cluster' in properties
      ? { lon, lat, count: properties.point_count, id: properties.cluster_id, cls: properties.cls ?? NO_CLASS }
      : { lon, lat, count: 1, id: properties.place, cls: properties.cls }
  })
}

function leavesOf(id: number): Leaves {
  const zoom = index?.getClusterExpansionZoom(id) ?? 0
  const places = index?.getLeaves(id, LEAVES_MAX).map(({ properties }) => properties.place) ?? []
  return { expansionZoom: zoom > ZOOM_MAX ? undefined : zoom, places }
}
