import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { geoFormatOf } from './geoFormatOf.ts'

const COLLECTION = '{"type": "FeatureCollection", "features": []}'
const zipped = (name: string) => new Blob([Uint8Array.from(zipSync({ [name]: new Uint8Array(4) }))])

test.each([
  ['GEOJSON', new Blob([COLLECTION]), 'geojson'],
  ['JSON', new Blob([COLLECTION]), 'geojson'],
  ['JSON', new Blob(['[{"il": "Kars"}]']), undefined],
  ['ZIP', zipped('ilceler.shp'), 'shp'],
  ['SHP', zipped('veri/ILCELER.SHP'), 'shp'],
  ['ZIP', zipped('ilceler.csv'), undefined],
  ['SHP', new Blob([new Uint8Array([0, 0, 0x27, 0x0a])]), undefined],
  ['KML', new Blob(['<kml/>']), 'kml'],
  ['CSV', new Blob(['a,b']), undefined],
])('a file with the format %s is read as its content says', async (format, blob, expected) => {
  expect(await geoFormatOf(blob, format)).toBe(expected)
})
