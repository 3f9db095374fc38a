import type { Geometry } from 'geojson'

export type PlainFeature = { readonly properties: Record<string, unknown>; readonly geometry: Geometry }

/** Five decimals are a metre; more would only add bytes. */
const DECIMALS = 5

/** A GeoJSON text (RFC 7946), one feature per line. */
export function toGeoJson(features: readonly PlainFeature[]): string {
  const lines = features.map(({ properties, geometry }) =>
    JSON.stringify({ type: 'Feature', properties, geometry }, roundCoordinates),
  )
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`
}

const roundCoordinates = (key: string, value: unknown) =>
  typeof value === 'number' && /^\d+$/.test(key) ? Number(value.toFixed(DECIMALS)) : value

export const point = (properties: Record<string, unknown>, longitude: number, latitude: number): PlainFeature => ({
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
