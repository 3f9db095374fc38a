import { expect, test } from 'vitest'
import { harvestFixture } from '../../testing/harvestFixture.ts'
import { sourceSite } from '../../testing/sourceSite.ts'

const fixture = harvestFixture()
const { put, run, datasetsOf } = sourceSite(fixture)

const RDF_XML = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#" xmlns:dcat="http://www.w3.org/ns/dcat#"
  xmlns:dct="http://purl.org/dc/terms/" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <dcat:Dataset rdf:about="https://a.example/d/xml"><dct:title>Boş düğümler</dct:title>
    <dct:description><rdf:Description/></dct:description>
    <dcat:theme><skos:Concept><skos:prefLabel>Ulaşım</skos:prefLabel></skos:Concept></dcat:theme>
    <dcat:theme><skos:Concept/></dcat:theme>
    <dcat:keyword>yol</dcat:keyword><dcat:keyword><rdf:Description/></dcat:keyword>
    <dcat:distribution><dcat:Distribution><dcat:downloadURL rdf:resource="https://a.example/x"/>
      <dct:format><dct:MediaTypeOrExtent><rdfs:label>CSV</rdfs:label></dct:MediaTypeOrExtent></dct:format>
    </dcat:Distribution></dcat:distribution></dcat:Dataset></rdf:RDF>`
const TURTLE = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  <https://a.example/d/ttl> a dcat:Dataset ; dct:title "Boş düğümler 2" ; dct:description [] ;
    dcat:theme [ skos:prefLabel "Transport"@en, "Ulaşım"@tr ], [] ; dcat:keyword "yol", [] ;
    dcat:distribution [ dcat:downloadURL <https://a.example/x> ; dct:format [ rdfs:label "CSV" ] ] .`
const JSON_LD = JSON.stringify({
  ...{ '@id': 'https://a.example/d/json', '@type': 'dcat:Dataset', 'dct:title': 'Boş düğümler 3' },
  ...{ 'dct:description': {}, 'dcat:keyword': ['yol', {}], 'dcat:theme': [{ 'skos:prefLabel': 'Ulaşım' }, {}] },
  'dcat:distribution': {
    'dcat:downloadURL': { '@id': 'https://a.example/x' },
    'dct:format': { 'rdfs:label': 'CSV' },
  },
})

test.each([
  ['RDF/XML', RDF_XML],
  ['Turtle', TURTLE],
  ['JSON-LD', JSON_LD],
])('a blank node in %s is its label, or nothing, so a second job finds no change', async (notation, text) => {
  const path = `/boş-${notation.length}`
  put(encodeURI(path), text)
  const { id, job } = await run('dcat', path)
  expect(job).toMatchObject({ error: null, stats: { imported: 1 } })
  const [dataset] = await datasetsOf(id)
  expect(dataset).toMatchObject({
    ...{ notes: '', tags: [{ name: 'yol' }], resources: [{ format: 'CSV' }] },
    extras: expect.arrayContaining([{ key: 'theme', value: 'Ulaşım' }]),
  })
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, changed: 0 })
})

test('a dataset whose title is a blank node without a label is left out', async () => {
  put('/basliksiz.ttl', TURTLE.replace('"Boş düğümler 2"', '[]'))
  expect((await run('dcat', '/basliksiz.ttl')).job.problems).toMatchObject([{ reason: 'the record has no title' }])
})

test('the titles of a catalogue in another encoding are read', async () => {
  const [head] = TURTLE.split('<https://a.example')
  const bytes = (title: string) =>
    Buffer.concat([
      Buffer.from(`${head} <https://a.example/d/kod> a dcat:Dataset ; dct:title "`),
      Buffer.from(title, 'latin1'),
      Buffer.from('" .'),
    ])
  put('/kod.ttl', bytes('\u00deehir'), 'text/turtle; charset=ISO-8859-9')
  const { id } = await run('dcat', '/kod.ttl')
  expect(await datasetsOf(id)).toMatchObject([{ title: 'Şehir' }])
  put('/kod.ttl', bytes('\u00deehir'), 'text/turtle; charset=utf-8')
  expect((await fixture.run(id)).error).toMatch(/not text in utf-8/)
})

test('the texts of a JSON-LD term are read by language', async () => {
  const title = { '@id': 'dct:title', '@container': ['@language', '@set'] }
  const node = { '@type': 'dcat:Dataset', '@id': 'https://a.example/d/dil' }
  const description = { '@none': 'dilsiz', tr: ['Açıklama'], en: null }
  put(
    '/dil.jsonld',
    JSON.stringify({
      '@context': { title, notes: { '@id': 'dct:description', '@container': '@language' } },
      '@graph': [{ ...node, title: { tr: 'Dil haritası', 'en-GB': 'Language map' }, notes: description }],
    }),
  )
  const { id } = await run('dcat', '/dil.jsonld')
  expect(await datasetsOf(id)).toMatchObject([
    {
      ...{ title: 'Dil haritası', notes: 'Açıklama', notes_translated: { tr: 'Açıklama' } },
      title_translated: { tr: 'Dil haritası', en: 'Language map' },
    },
  ])
})

const IANA = 'https://www.iana.org/assignments/media-types'
const FILE_TYPE = 'http://publications.europa.eu/resource/authority/file-type'
test.each([
  [`dcat:mediaType <${IANA}/application/vnd.openxmlformats-officedocument.spreadsheetml.sheet>`, 'XLSX'],
  ['dcat:mediaType "application/vnd.ms-excel"', 'XLS'],
  ['dcat:mediaType "application/geo+json"', 'GeoJSON'],
  ['dcat:mediaType "text/csv;charset=utf-8"', 'CSV'],
  [`dcat:mediaType <${IANA}/application/gml+xml>`, 'GML'],
  ['dcat:mediaType "application/octet-stream"', 'ODS'],
  [`dct:format <${FILE_TYPE}/JSON> ; dcat:mediaType "text/csv"`, 'JSON'],
  ['dct:format "text/csv; header=present"', 'CSV'],
  ['dct:format ".csv"', 'CSV'],
  ['dct:format "Esri File Geodatabase"', 'Esri File Geodatabase'],
  ['dct:format "CSV (virgül ile)"', 'CSV (virgül ile)'],
  ['dct:format "GeoJSON"', 'GeoJSON'],
  ['dct:format "Parquet"', 'Parquet'],
  ['dct:format "Atom Feed"', 'Atom Feed'],
])('a distribution with %s has the format %s', async (description, format) => {
  const path = `/bicim-${description.length}.ttl`
  const [head] = TURTLE.split('<https://a.example')
  const file = `[ dcat:downloadURL <https://a.example/dosya.ods> ; ${description} ]`
  put(path, `${head} <${path}> a dcat:Dataset ; dct:title "Biçim" ; dcat:distribution ${file} .`)
  const { id } = await run('dcat', path)
  expect(await datasetsOf(id)).toMatchObject([{ resources: [{ format }] }])
})
