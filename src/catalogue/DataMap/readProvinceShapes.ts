import { addGeometry, type FlatGeometries } from '../../lib/geo/flatGeometry.ts'
import { provinces } from '../../lib/geo/provinces.ts'
import { readProvinces } from '../../ui/Map/basemap/readBasemap.ts'
import type { MapData } from '../../ui/Map/mapData.ts'

/** The outlines of the 81 provinces; the place of a province is its plate − 1. */
export async function readProvinceShapes(): Promise<MapData> {
  const outlines = await readProvinces()
  const flat: FlatGeometries = { lonLat: [], shapes: [], vertices: 0 }
  const byPlate = new Map(outlines.features.map(({ id, geometry }) => [id, geometry]))
  for (const { plate } of provinces) addGeometry(flat, byPlate.get(plate) ?? null, (x, y) => [x, y])
  return { lonLat: Float64Array.from(flat.lonLat), shapes: flat.shapes }
}
