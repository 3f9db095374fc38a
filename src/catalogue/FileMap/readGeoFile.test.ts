import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { GEO_FEATURES_MAX, GEO_VERTICES_DRAWN_MAX } from './geoFile.ts'
import { readGeoFile } from './readGeoFile.ts'

const bytesOf = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
const point = (coordinates: unknown, properties: unknown = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const read = (content: unknown) => readGeoFile(bytesOf(content), 'geojson')

it('reads points, lines and areas with their properties', async () => {
  const square = [[[29, 41], [30, 41], [30, 42], [29, 41]]] // biome-ignore format: one ring
  const file = await read(
    collection(
      point([29, 41], { ad: 'İstanbul', liste: [1, 2] }),
      { type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates: square } },
      { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: square } },
    ),
  )
  expect([...file.data.lonLat.slice(0, 2)]).toEqual([29, 41])
  expect(file.data.shapes.map(({ place, isArea }) => [place, isArea])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(file.properties).toEqual([{ ad: 'İstanbul', liste: '[1,2]' }, {}, {}])
  expect(file.rejections).toEqual({ missing: 0, zero: 0, unreadable: 0, outside: 0 })
})

it('keeps what can be drawn of a file with broken geometries, and counts the rest', async () => {
  const file = await read(
    collection(
      point([32, 39]),
      point([0, 0]),
      point([]),
      point(['a', 'b']),
      point([500, 39]),
      point(null),
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: 'x' } },
      { type: 'Feature', geometry: { type: 'GeometryCollection' } },
      { type: 'Feature', geometry: { type: 'Circle', coordinates: [1, 2] } },
      { type: 'Feature' },
      null,
      7,
      'text',
    ),
  )
  expect(file.data.lonLat).toHaveLength(26)
  expect(file.rejections).toEqual({ missing: 4, zero: 1, unreadable: 0, outside: 7 })
})

it('corrects a file whose coordinates are swapped, and converts metres', async () => {
  const turkish = Array.from({ length: 30 }, (_, at) => [26 + at * 0.6, 36.5 + (at % 6)])
  const swapped = await read(collection(...turkish.map(([lon, lat]) => point([lat, lon]))))
  expect(swapped.reading).toMatchObject({ system: 'wgs84', isSwapped: true })
  expect([...swapped.data.lonLat.slice(0, 2)]).toEqual([26, 36.5])
  const metres = {
    ...collection(point([500_000, 4_429_529.03])),
    crs: { properties: { name: 'urn:ogc:def:crs:EPSG::5255' } },
  }
  const converted = await read(metres)
  expect(converted.reading).toMatchObject({ system: 'tm33', isCertain: true })
  expect(converted.data.lonLat[0]).toBeCloseTo(33, 6)
})

it('draws an outline of 500,000 vertices with fewer, and says how many', async () => {
  const ring = Array.from({ length: 500_001 }, (_, at) => {
    const angle = (at / 500_000) * 2 * Math.PI
    return [32 + 5 * Math.cos(angle), 39 + 2 * Math.sin(angle)]
  })
  const file = await read({ type: 'Polygon', coordinates: [ring] })
  expect(file.vertices).toBe(500_001)
  expect(file.drawn).toBeLessThanOrEqual(GEO_VERTICES_DRAWN_MAX)
  expect(file.drawn).toBeGreaterThan(20_000)
  const [drawn] = file.data.shapes[0]?.rings ?? []
  expect(drawn?.slice(0, 2)).toEqual(drawn?.slice(-2))
})

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['not a map', 'notGeo'],
  ['<html><body>404</body></html>', 'notGeo'],
  ['{"type":"FeatureCollection","features":[{"type"', 'damaged'],
  ['[1,2,3]', 'notGeo'],
  ['null', 'notGeo'],
  ['{"rows": []}', 'notGeo'],
  ['{"type":"FeatureCollection","features":[]}', 'empty'],
  ['{"type":"Topology","objects":null}', 'notGeo'],
  ['{"type":"Topology","objects":{"a":{"type":"Polygon","arcs":[[7]]}},"arcs":[]}', 'damaged'],
])('reports %j as %s', async (text, problem) => {
  await expect(read(text)).rejects.toThrow(problem)
})

it('reports a file with too many features', async () => {
  const text = `{"features":[${'null,'.repeat(GEO_FEATURES_MAX)}null]}`
  await expect(read(text)).rejects.toThrow('tooMany')
})

it('reads TopoJSON under any name', async () => {
  const topology = {
    type: 'Topology',
    transform: { scale: [0.1, 0.1], translate: [26, 36] },
    objects: {
      iller: { type: 'GeometryCollection', geometries: [{ type: 'LineString', arcs: [0], properties: { ad: 'x' } }] },
    },
    arcs: [[[0, 0], [10, 10]]], // biome-ignore format: one arc
  }
  const file = await read(topology)
  expect(file.properties).toEqual([{ ad: 'x' }])
  expect([...(file.data.shapes[0]?.rings[0] ?? [])]).toEqual([26, 36, 27, 37])
})

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Kale</name>
<Point><coordinates>32.86,39.94,0</coordinates></Point></Placemark></Document></kml>`

it('reads KML, zipped KML and GPX', async () => {
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><trk><name>Yol</name><trkseg>
<trkpt lat="39" lon="32"><time>2024-05-01T10:00:00Z</time></trkpt><trkpt lat="39.5" lon="32.5"/></trkseg></trk></gpx>`
  for (const file of [
    await readGeoFile(bytesOf(KML), 'kml'),
    await readGeoFile(zipSync({ 'doc.kml': bytesOf(KML) }), 'kmz'),
  ]) {
    expect(file.properties[0]).toMatchObject({ name: 'Kale' })
    expect([...file.data.lonLat]).toEqual([32.86, 39.94])
  }
  const track = await readGeoFile(bytesOf(gpx), 'gpx')
  expect([...(track.data.shapes[0]?.rings[0] ?? [])]).toEqual([32, 39, 32.5, 39.5])
  expect(track.properties).toEqual([{ name: 'Yol', time: '2024-05-01T10:00:00Z' }])
})

it.each([
  ['kml', '<kml><Placemark>', 'damaged'],
  ['kml', '<kml/>', 'empty'],
  ['kml', '<gpx/>', 'notGeo'],
  ['kml', 'text', 'damaged'],
  ['kml', '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml>&a;</kml>', 'damaged'],
  ['gpx', '', 'empty'],
  ['kmz', 'no archive', 'damaged'],
  ['shp', 'no archive', 'damaged'],
] as const)('reports %s that is %j as %s', async (format, text, problem) => {
  await expect(readGeoFile(bytesOf(text), format)).rejects.toThrow(problem)
})

/** A Shapefile of one point with one text column, as the two files that make it. */
function shapefile(x: number, y: number, name: Uint8Array) {
  const shp = new DataView(new ArrayBuffer(100 + 28))
  shp.setInt32(0, 9994)
  shp.setInt32(24, shp.byteLength / 2)
  shp.setInt32(28, 1000, true)
  shp.setInt32(32, 1, true)
  shp.setInt32(100, 1)
  shp.setInt32(104, 10)
  shp.setInt32(108, 1, true)
  shp.setFloat64(112, x, true)
  shp.setFloat64(120, y, true)
  const dbf = new DataView(new ArrayBuffer(65 + 11 + 1))
  dbf.setUint8(0, 3)
  dbf.setUint32(4, 1, true)
  dbf.setUint16(8, 65, true)
  dbf.setUint16(10, 11, true)
  const bytes = new Uint8Array(dbf.buffer)
  bytes.set(bytesOf('AD'), 32)
  bytes.set(bytesOf('C'), 43)
  dbf.setUint8(48, 10)
  dbf.setUint8(64, 13)
  bytes.fill(32, 65, 76)
  bytes.set(name, 66)
  dbf.setUint8(76, 26)
  return { 'a.shp': new Uint8Array(shp.buffer), 'a.dbf': bytes }
}

it('reads a zipped Shapefile, with Turkish letters of either encoding and with or without a projection', async () => {
  const windows1254 = Uint8Array.of(0xde, 0x69, 0xfe, 0x6c, 0x69) // Şişli
  for (const name of [windows1254, bytesOf('Şişli')]) {
    const file = await readGeoFile(zipSync(shapefile(29, 41, name)), 'shp')
    expect(file.properties).toEqual([{ AD: 'Şişli' }])
    expect([...file.data.lonLat]).toEqual([29, 41])
  }
  const prj =
    'PROJCS["TUREF_TM30",GEOGCS["GCS",DATUM["D",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",30.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
  const projected = shapefile(500_000, 4_429_529.03, windows1254)
  for (const files of [{ ...projected, 'a.prj': bytesOf(prj) }, projected]) {
    const file = await readGeoFile(zipSync(files), 'shp')
    expect(file.data.lonLat[0]).toBeCloseTo(30, 6)
    expect(file.data.lonLat[1]).toBeCloseTo(40, 6)
  }
})

it('refuses an archive that unpacks to more than it may, and one without a Shapefile', async () => {
  const bomb = zipSync({ 'a.shp': new Uint8Array(70 * 1024 * 1024) }, { level: 1 })
  await expect(readGeoFile(bomb, 'shp')).rejects.toThrow('tooLarge')
  await expect(readGeoFile(zipSync({ 'a.txt': bytesOf('x') }), 'shp')).rejects.toThrow('notGeo')
})
