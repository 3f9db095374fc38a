declare module 'shpjs' {
  import type { FeatureCollection, Geometry } from 'geojson'

  export function parseShp(shp: Uint8Array, prj?: string): Geometry[]
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[]
  export function combine(parts: [Geometry[], Record<string, unknown>[] | undefined]): FeatureCollection
}
