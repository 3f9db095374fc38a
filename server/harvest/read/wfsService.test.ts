import { DOMParser, type Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { harvestFixture } from '../../testing/harvestFixture.ts'
import { sourceSite } from '../../testing/sourceSite.ts'
import { wfsService } from './wfsService.ts'

const fixture = harvestFixture()
const site = sourceSite(fixture)

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const TYPE = '<FeatureType><Name>ms:yollar</Name><Title>Yollar</Title></FeatureType>'
/** Capabilities of version 1.1 or 2.0. */
const capabilities = (version: string, href: string, formats: readonly string[], type = TYPE) =>
  `<WFS_Capabilities version="${version}" xmlns="http://www.opengis.net/wfs" ${XLINK}><OperationsMetadata>
   <Operation name="GetCapabilities"><DCP><HTTP><Get xlink:href="https://a.example/caps"/></HTTP></DCP></Operation>
   <Operation name="GetFeature"><DCP><HTTP><Get xlink:href="${href}"/></HTTP></DCP><Parameter name="outputFormat">
   ${formats.map((format) => `<Value>${format}</Value>`).join('')}</Parameter></Operation></OperationsMetadata>${type}
   </WFS_Capabilities>`
const FIRST = `<WFS_Capabilities version="1.0.0"><Capability><Request><GetFeature><ResultFormat><GML2/><GEOJSON/></ResultFormat>
  <DCPType><HTTP><Get onlineResource="https://a.example/rows?"/></HTTP></DCPType></GetFeature></Request></Capability>${TYPE}
  </WFS_Capabilities>`
const rows = 'https://a.example/rows'

test.each([
  [
    capabilities('1.1.0', `${rows}?map=x`, ['GML3', 'GEOJSON']),
    'GeoJSON',
    `${rows}?map=x`,
    '1.1.0',
    'typeName',
    'GEOJSON',
  ],
  [
    capabilities('2.0.0', rows, ['text/xml; subtype=gml/3.2.1', 'application/json; subtype=geojson']),
    ...(['GeoJSON', rows, '2.0.0', 'typeNames', 'application/json; subtype=geojson'] as const),
  ],
  [capabilities('2.0.0', rows, ['GML2', 'ESRIGEOJSON']), 'GML', rows, '2.0.0', 'typeNames', 'GML2'],
  [capabilities('2.0.0', rows, ['text/csv']), 'CSV', rows, '2.0.0', 'typeNames', 'text/csv'],
  [capabilities('2.0.2', rows, []), 'GML', rows, '2.0.2', 'typeNames', null],
  [
    capabilities(
      '2.0.0',
      rows,
      ['application/json'],
      TYPE.replace('</F', '<OutputFormats><Format>GML</Format></OutputFormats></F'),
    ),
    ...(['GML', rows, '2.0.0', 'typeNames', 'GML'] as const),
  ],
  [FIRST, 'GeoJSON', `${rows}?`, '1.0.0', 'typeName', 'GEOJSON'],
])('the link to rows is as the capabilities say: %#', async (text, format, address, version, types, outputFormat) => {
  const path = `/wfs-${Math.abs(text.length)}-${version}`
  site.put(path, text, 'text/xml')
  const { id, job } = await site.run('wfs', path)
  expect(job).toMatchObject({ error: null, stats: { imported: 1 } })
  const [{ resources }] = await site.datasetsOf(id)
  expect(resources[0]).toMatchObject({ name: 'Yollar', format })
  const link = new URL(resources[0].url)
  expect(link.href.startsWith(address)).toBe(true)
  const wanted = { service: 'WFS', version, request: 'GetFeature', [types]: 'ms:yollar' }
  expect(Object.fromEntries(link.searchParams)).toMatchObject(wanted)
  expect(link.searchParams.get('outputFormat')).toBe(outputFormat)
})

test.each([
  ['javascript:alert(1)', 'https://a.example/wfs'],
  ['/wfs', 'https://a.example/wfs'],
  ['http://localhost:8080/geoserver/wfs', 'https://a.example/wfs'],
  ['http://10.0.0.5/wfs', 'https://a.example/wfs'],
  ['http://user:secret@b.example/wfs', 'http://b.example/wfs'],
  ['http://a.example:8080/geoserver/wfs?map=x', 'https://a.example/geoserver/wfs?map=x'],
  ['https://a.example:8443/ows', 'https://a.example/ows'],
  ['http://[::1]/wfs', 'https://a.example/wfs'],
  ...['gis.local', 'gis.internal', 'gis.lan', 'gis.intranet', 'gis.home.arpa', 'gis.local.'].map((host) => [
    `http://${host}/wfs`,
    'https://a.example/wfs',
  ]),
] as [string, string][])('rows that are at %s are linked at %s', (named, expected) => {
  const root = new DOMParser().parseFromString(capabilities('2.0.0', named, []), 'text/xml').documentElement as Element
  expect(wfsService(root, 'https://a.example/wfs').featureAddress).toBe(expected)
})

test.each([
  ['http://a.example:8080/x', 'http://a.example/wfs', 'http://a.example/wfs', 'http://a.example/x'],
  ['http://a.example:8080/x', 'http://a.example/wfs', 'https://a.example/wfs', 'https://a.example/x'],
  ['https://a.example/x', 'http://a.example/wfs', 'http://a.example/wfs', 'https://a.example/x'],
  ['http://a.example/x', 'https://a.example:8443/wfs', 'https://a.example:8443/wfs', 'https://a.example:8443/x'],
])('rows at %s of the source %s that leads to %s are linked at %s', (named, url, final, expected) => {
  const root = new DOMParser().parseFromString(capabilities('2.0.0', named, []), 'text/xml').documentElement as Element
  expect(wfsService(root, url, final).featureAddress).toBe(expected)
})

test.each(['', '<Parameter name="outputFormat"><Value>GEOJSON</Value></Parameter>'])(
  'the formats of another operation are not those of rows, those of all operations are: %#',
  (common) => {
    const other =
      '<Operation name="DescribeFeatureType"><Parameter name="outputFormat"><Value>text/xml; subtype=gml/3.2</Value></Parameter></Operation>'
    const text = capabilities('2.0.0', rows, [])
      .replace('<Parameter name="outputFormat">\n   </Parameter>', '')
      .replace('<OperationsMetadata>', `<OperationsMetadata>${other}`)
      .replace('</OperationsMetadata>', `${common}</OperationsMetadata>`)
    const root = new DOMParser().parseFromString(text, 'text/xml').documentElement as Element
    expect(wfsService(root, 'https://a.example/wfs').formats).toEqual(common === '' ? [] : ['GEOJSON'])
  },
)
