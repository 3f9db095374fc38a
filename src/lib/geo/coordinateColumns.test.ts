import { expect, it } from 'vitest'
import { coordinateColumns, isGeometry } from './coordinateColumns.ts'

const row = (ids: readonly string[], value: unknown = 41.5) => [Object.fromEntries(ids.map((id) => [id, value]))]
const pairIn = (...ids: string[]) => coordinateColumns(['_id', ...ids], row(ids))

it.each([
  [['enlem', 'boylam'], 'boylam', 'enlem'],
  [['Enlem', 'Boylam'], 'Boylam', 'Enlem'],
  [['ENLEM', 'BOYLAM'], 'BOYLAM', 'ENLEM'],
  [['LATITUDE', 'LONGTITUDE'], 'LONGTITUDE', 'LATITUDE'],
  [['latitude_deg', 'longitude_deg'], 'longitude_deg', 'latitude_deg'],
  [['lat', 'lon'], 'lon', 'lat'],
  [['lat', 'lng'], 'lng', 'lat'],
  [['lat', 'long'], 'long', 'lat'],
  [['x', 'y'], 'x', 'y'],
  [['Y', 'X'], 'X', 'Y'],
  [['x_tm30', 'y_tm30'], 'x_tm30', 'y_tm30'],
  [['X Koordinatı', 'Y Koordinatı'], 'X Koordinatı', 'Y Koordinatı'],
  [['bas_enlem', 'bit_boylam', 'bas_boylam'], 'bas_boylam', 'bas_enlem'],
  [['easting', 'northing'], 'easting', 'northing'],
])('finds the pair in %j', (ids, x, y) => {
  expect(pairIn(...ids)).toMatchObject({ kind: 'pair', x, y })
})

it.each([
  [['enlem']],
  [['x']],
  [['yil', 'ay']],
  [['boyu', 'eni']],
  [['max', 'may']],
  [['latin', 'longlist']],
  [['bati', 'guney', 'dogu', 'kuzey']],
  [['west_deg', 'south_deg', 'east_deg', 'north_deg']],
])('finds no pair in %j', (ids) => {
  expect(pairIn(...ids)).toBeUndefined()
})

it('does not take texts for coordinates because of their name', () => {
  expect(coordinateColumns(['lat', 'long'], row(['lat', 'long'], 'a long text'))).toBeUndefined()
  expect(coordinateColumns(['LOCATION'], row(['LOCATION'], 'ARNAVUTKÖY'))).toBeUndefined()
})

it.each([
  'POINT(29 41)',
  'SRID=4326;POINT (29 41)',
  'multipolygon (((0 0,1 0,1 1,0 0)))',
  '{"type":"Point","coordinates":[29,41]}',
  { type: 'Point', coordinates: [29, 41] },
  '0101000020E61000000000000000003D400000000000804440',
  '41.01, 28.97',
  '41,0123 28,97',
])('knows %j as a geometry', (value) => {
  expect(isGeometry(value)).toBe(true)
  expect(coordinateColumns(['ad', 'geom'], [{ ad: 'x', geom: value }])).toEqual({ kind: 'geometry', column: 'geom' })
})

it('prefers two columns of numbers to a geometry', () => {
  expect(coordinateColumns(['geom', 'lat', 'lon'], [{ geom: 'POINT(1 2)', lat: 2, lon: 1 }])).toMatchObject({
    x: 'lon',
  })
})
