import { expect, test } from 'vitest'
import { previewKind } from './previewKind.ts'

const kindOf = (format: string, url = '', mimetype: string | null = null) => {
  const found = previewKind({ format, url, mimetype })
  return found && `${found.kind} ${found.format}`
}

test.each([
  ['CSV', 'table csv'],
  [' csv ', 'table csv'],
  ['.csv', 'table csv'],
  ['text/csv; charset=utf-8', 'table csv'],
  ['csv file', 'table csv'],
  ['CSV (UTF-8)', 'table csv'],
  ['ZIP+CSV', 'archive zip'],
  ['zip+csv', 'archive zip'],
  ['Shapefile (.zip)', 'map shapefile'],
  ['application/rdf+xml', 'xml rdf'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'table xlsx'],
  ['http://publications.europa.eu/resource/authority/file-type/CSV', 'table csv'],
  ['https://www.iana.org/assignments/media-types/text/csv', 'table csv'],
  ['image/svg+xml', 'image svg'],
  ['GeoJSON', 'map geojson'],
  ['application/vnd.geo+json', 'map geojson'],
  ['OGC WMS', 'service wms'],
  ['wms', 'service wms'],
  ['Esri REST', 'service esri'],
  ['ArcGIS GeoServices REST API', 'service arcgis'],
  ['Ponto de Acesso à API', 'service api'],
  ['GTFS-RT', 'service gtfs-rt'],
  ['XLS', 'table xls'],
  ['Excel', 'table xlsx'],
  ['ODT', 'document odt'],
  ['HTML', 'page html'],
  ['', undefined],
  ['veri', undefined],
])('a file of the format “%s” is %s', (format, kind) => expect(kindOf(format)).toBe(kind))

test.each([
  ['XLS', 'https://a.example/contratos.xlsx', 'table xlsx'],
  ['CSV', 'https://a.example/catalogo-csv.zip', 'archive zip'],
  ['XLSX', 'https://a.example/tablo.zip', 'table xlsx'],
  ['GTFS', 'https://a.example/tarife.zip', 'archive gtfs'],
  ['SHP', 'https://a.example/iller.zip', 'map shp'],
  ['', 'https://a.example/x.csv?t=1#a', 'table csv'],
  ['', 'https://a.example/geoserver/ows?service=WFS&request=GetCapabilities', 'service wfs'],
  ['', 'https://a.example/arcgis/rest/services/x/MapServer/0', 'service mapserver'],
  ['', 'https://a.example/indir.php?id=3', 'page php'],
  ['CSV', 'https://a.example/indir.php?id=3', 'table csv'],
  ['', 'https://a.example/', undefined],
])('a file of the format “%s” at %s is %s', (format, url, kind) => expect(kindOf(format, url)).toBe(kind))

test('the media type decides if neither format nor address shows the kind', () => {
  expect(kindOf('', 'https://a.example/download', 'application/pdf')).toBe('pdf pdf')
  expect(kindOf('', 'https://a.example/download', 'text/calendar')).toBe('calendar ics')
})

test('no name of a format breaks it', () => {
  for (const format of ['__proto__', 'constructor', 'a'.repeat(10_000), '+++', '%', '\u0000', 'http://', '💾'])
    expect(kindOf(format, format)).toBeUndefined()
})
