import { expect, test } from 'vitest'
import { harvestFixture } from '../../testing/harvestFixture.ts'
import { sourceSite } from '../../testing/sourceSite.ts'

const fixture = harvestFixture()
const site = sourceSite(fixture)
const { put, run, datasetsOf } = site

const DATASET = `
  <https://a.example/d/su> a dcat:Dataset ; dct:title "Su tüketimi"@tr, "Water use"@en ; dct:description "Aylık"@tr ;
    dct:identifier "su-1" ; dct:publisher [ foaf:name "Su İdaresi" ] ; dcat:keyword "su", "tüketim" ;
    dct:license <http://creativecommons.org/licenses/by/4.0/> ; dct:modified "2026-01-01" ;
    dcat:contactPoint [ vcard:fn "Veri birimi" ; vcard:hasEmail <mailto:veri@a.example> ] ;
    dct:accrualPeriodicity <http://publications.europa.eu/resource/authority/frequency/MONTHLY> ;
    dcat:distribution [ a dcat:Distribution ; dct:title "Dosya" ; dcat:downloadURL <https://a.example/su.csv> ;
      dct:format <http://publications.europa.eu/resource/authority/file-type/CSV> ] .`
const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
  @prefix hydra: <http://www.w3.org/ns/hydra/core#> .`

test('a DCAT catalogue in Turtle, with its further pages', async () => {
  const next = `<${site.address}/dcat.ttl> a hydra:PartialCollectionView ; hydra:next <${site.address}/dcat2.ttl> .`
  put('/dcat.ttl', `${PREFIXES}${DATASET}${next}`, 'text/turtle')
  put('/dcat2.ttl', `${PREFIXES} <https://a.example/d/hava> a dcat:Dataset ; dct:title "Hava" .`, 'text/turtle')
  const { id, job } = await run('dcat', '/dcat.ttl')
  expect(job).toMatchObject({ error: null, stats: { found: 2, imported: 2, left_out: 0 } })
  const datasets = await datasetsOf(id)
  expect(datasets.find(({ name }) => name === 'su-tuketimi')).toMatchObject({
    title: 'Su tüketimi',
    title_translated: { tr: 'Su tüketimi', en: 'Water use' },
    ...{ license_id: 'cc-by', maintainer: 'Veri birimi', maintainer_email: 'veri@a.example', notes: 'Aylık' },
    organization: { name: 'kurum' },
    resources: [{ name: 'Dosya', url: 'https://a.example/su.csv', format: 'CSV' }],
    extras: expect.arrayContaining([
      { key: 'frequency', value: 'MONTHLY' },
      { key: 'harvest_url', value: 'https://a.example/d/su' },
    ]),
  })
  expect((await fixture.run(id)).stats).toMatchObject({ found: 2, unchanged: 2 })
})

test('a DCAT catalogue in RDF/XML', async () => {
  put(
    '/dcat.rdf',
    `<?xml version="1.0" encoding="utf-8"?>
    <!-- written by another portal -->
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#"
      xmlns:dct="http://purl.org/dc/terms/" xmlns:hydra="http://www.w3.org/ns/hydra/core#">
      <hydra:PagedCollection rdf:about=""><hydra:nextPage rdf:resource="dcat2.rdf"/></hydra:PagedCollection>
      <dcat:Catalog rdf:about="https://a.example/k"><dcat:dataset>
        <dcat:Dataset rdf:about="https://a.example/d/kar">
          <dct:title xml:lang="tr">Kar &amp; buz</dct:title><dct:title xml:lang="en">Snow</dct:title>
          <dcat:keyword>kar</dcat:keyword>
          <dcat:distribution><dcat:Distribution>
            <dcat:downloadURL rdf:resource="https://a.example/kar.csv"/><dct:format>CSV</dct:format>
          </dcat:Distribution></dcat:distribution>
        </dcat:Dataset>
      </dcat:dataset></dcat:Catalog>
    </rdf:RDF>`,
    'application/rdf+xml',
  )
  put(
    '/dcat2.rdf',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#"
      xmlns:dct="http://purl.org/dc/terms/"><dcat:Dataset rdf:about="https://a.example/d/sis"><dct:title>Sis</dct:title>
      </dcat:Dataset></rdf:RDF>`,
  )
  const { id, job } = await run('dcat', '/dcat.rdf')
  expect(job).toMatchObject({ error: null, stats: { found: 2, imported: 2, left_out: 0 } })
  expect((await datasetsOf(id)).find(({ name }) => name === 'kar-buz')).toMatchObject({
    title_translated: { tr: 'Kar & buz', en: 'Snow' },
    tags: [{ name: 'kar' }],
    resources: [{ url: 'https://a.example/kar.csv', format: 'CSV' }],
  })
  expect((await fixture.run(id)).stats).toMatchObject({ found: 2, unchanged: 2 })
})

test('a DCAT catalogue in JSON-LD, and one that this portal writes', async () => {
  const context = { dcat: 'http://www.w3.org/ns/dcat#', dcterms: 'http://purl.org/dc/terms/', title: 'dcterms:title' }
  const distribution = { '@type': 'dcat:Distribution', 'dcat:accessURL': { '@id': 'https://a.example/f' } }
  const graph = [
    { '@id': 'https://a.example/d/1', '@type': 'dcat:Dataset', title: 'Bir', 'dcat:distribution': [distribution] },
    { '@id': '_:b', '@type': ['dcat:Dataset'], 'dcterms:title': { '@value': 'İki', '@language': 'tr' } },
  ]
  put('/dcat.jsonld', JSON.stringify({ '@context': context, '@graph': graph }))
  const { id, job } = await run('dcat', '/dcat.jsonld')
  expect(job.stats).toMatchObject({ imported: 1, left_out: 1 })
  expect(job.problems).toMatchObject([{ title: 'İki', reason: 'the record has no identifier' }])
  expect(await datasetsOf(id)).toMatchObject([{ title: 'Bir', resources: [{ url: 'https://a.example/f' }] }])
  for (const ending of ['ttl', 'jsonld']) {
    const own = await fixture.portal.app.request(`http://portal.example/catalog.${ending}`)
    put(`/own.${ending}`, await own.text())
    const { job: read } = await run('dcat', `/own.${ending}`)
    expect(read).toMatchObject({ error: null })
    expect(read.stats.found).toBeGreaterThan(0)
  }
})

test('Data Packages: one, or a list of addresses; a wrong one does not end the job', async () => {
  const good = {
    name: 'hal',
    title: 'Hal fiyatları',
    keywords: ['gıda'],
    resources: [{ name: 'fiyat', path: 'veri/fiyat.csv' }],
  }
  put('/p/datapackage.json', JSON.stringify(good))
  put('/q/datapackage.json', '{"resources": "x"}')
  put(
    '/list.txt',
    [
      `${site.address}/p/datapackage.json`,
      '',
      `${site.address}/q/datapackage.json`,
      `${site.address}/yok.json`,
      `${site.address.replace('//', '//user:secret@')}/r/datapackage.json`,
    ].join('\n'),
  )
  const { id, job } = await run('datapackage', '/list.txt')
  expect(job.stats).toMatchObject({ found: 4, imported: 1, left_out: 3 })
  expect(JSON.stringify(job)).not.toContain('secret')
  const reasons = job.problems.map(({ reason }: { reason: string }) => reason)
  expect(reasons).toEqual(
    expect.arrayContaining([expect.stringMatching(/wrong fields: resources/), expect.stringMatching(/404/)]),
  )
  expect(await datasetsOf(id)).toMatchObject([
    {
      name: 'hal',
      title: 'Hal fiyatları',
      tags: [{ name: 'gıda' }],
      resources: [{ url: `${site.address}/p/veri/fiyat.csv` }],
    },
  ])
})

test('all files of a Data Package are copied, and those that cannot be are in the report', async () => {
  const resources = [
    { name: 'parçalar', path: ['p1.csv', 'https://a.example/p2.csv'], name_translated: { en: 'parts' } },
    { name: 'içeride', data: [{ a: 1 }] },
    { name: 'betik', path: 'javascript:alert(1)' },
    { path: 'adsiz.csv' },
  ]
  put('/parca/datapackage.json', JSON.stringify({ name: 'parcali', title: 'Parçalı', resources }))
  const { id, job } = await run('datapackage', '/parca/datapackage.json')
  expect(job).toMatchObject({
    stats: { imported: 1, left_out: 1 },
    problems: [
      {
        title: 'Parçalı',
        reason: expect.stringMatching(/cannot be copied: 2, first “içeride”.*inside the datapackage.json/),
      },
    ],
  })
  expect(await datasetsOf(id)).toMatchObject([
    {
      resources: [
        { name: 'parçalar (1)', name_translated: { en: 'parts (1)' }, url: `${site.address}/parca/p1.csv` },
        { name: 'parçalar (2)', name_translated: { en: 'parts (2)' }, url: 'https://a.example/p2.csv' },
        { url: `${site.address}/parca/adsiz.csv` },
      ],
    },
  ])
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, left_out: 1, changed: 0, missing: 0 })
})

test.each([
  ['{"name": "a", "resources": [', /JSON that ends early or has an error/],
  ['bu JSON değil', /something other than JSON/],
])('a datapackage.json with the text %s is left out with its reason', async (text, reason) => {
  put('/half.json', text)
  put('/half.txt', `${site.address}/half.json`)
  const { job } = await run('datapackage', '/half.txt')
  expect(job.problems).toMatchObject([{ guid: `${site.address}/half.json`, reason: expect.stringMatching(reason) }])
})

test('Data Packages in a folder that its server lists, and in the folders below', async () => {
  const page = (...links: string[]) =>
    `<!DOCTYPE html><title>Index of /</title><a href="?C=N;O=D">Name</a> <a href="../">..</a>
     ${links.map((link) => `<a href="${link}">x</a>`).join('\n')}`
  const named = (name: string) => JSON.stringify({ name, title: name, resources: [{ name: 'a', path: 'a.csv' }] })
  put(
    '/f/',
    page('a/', 'closed/', 'b%20c/', '/elsewhere/', 'https://example.org/z/', 'a/?sort=x', 'notes.txt'),
    'text/html',
  )
  put('/f/a/', page('datapackage.json', '/f/', 'deep/'), 'text/html')
  put('/f/a/datapackage.json', named('klasor-a'))
  put('/f/a/deep/', page('datapackage.json', 'datapackage.json#x'), 'text/html')
  put('/f/a/deep/datapackage.json', named('klasor-derin'))
  put('/f/b%20c/', page('datapackage.json'), 'text/html')
  put('/f/b%20c/datapackage.json', named('klasor-b'))
  put('/elsewhere/', page('datapackage.json'), 'text/html')
  const { id, job } = await run('datapackage', '/f/')
  expect(job).toMatchObject({ error: null, stats: { found: 4, imported: 3, left_out: 1 } })
  expect(job.problems).toMatchObject([{ guid: `${site.address}/f/closed/`, reason: expect.stringContaining('404') }])
  const names = (await datasetsOf(id)).map(({ name }) => name).sort()
  expect(names).toEqual(['klasor-a', 'klasor-b', 'klasor-derin'])
})

test('datasets of a DCAT catalogue are not proposed for deletion while a record has no identifier', async () => {
  const named = '<https://a.example/d/a> a dcat:Dataset ; dct:title "Adlı" .'
  put('/ids.ttl', `${PREFIXES} ${named} <https://a.example/d/b> a dcat:Dataset ; dct:title "Öbürü" .`)
  const { id, job } = await run('dcat', '/ids.ttl')
  expect(job.stats).toMatchObject({ imported: 2 })
  put('/ids.ttl', `${PREFIXES} ${named} [] a dcat:Dataset ; dct:title "Öbürü" .`)
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, left_out: 2, missing: 0 })
  put('/ids.ttl', `${PREFIXES} ${named}`)
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, left_out: 0, missing: 1 })
})

test('Data Packages in a folder that cannot be read now are not proposed for deletion, those elsewhere are', async () => {
  const list = (...links: string[]) => `<!DOCTYPE html>${links.map((link) => `<a href="${link}">x</a>`).join('')}`
  const named = (name: string) => JSON.stringify({ name, title: name, resources: [{ name: 'a', path: 'a.csv' }] })
  for (const folder of ['a', 'b', 'c']) {
    put(`/g/${folder}/`, list('datapackage.json'), 'text/html')
    put(`/g/${folder}/datapackage.json`, named(`g-${folder}`))
  }
  put('/g/', list('a/', 'b/', 'c/'), 'text/html')
  const { id, job } = await run('datapackage', '/g/')
  expect(job.stats).toMatchObject({ imported: 3 })
  site.remove('/g/b/')
  put('/g/', list('a/', 'b/'), 'text/html')
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, left_out: 2, missing: 1 })
  const { results } = await fixture.result('harvest_object_list', { source_id: id, status: 'missing' })
  expect(results).toMatchObject([{ package_name: 'g-c' }])
})

test('a WFS: one dataset for each feature type', async () => {
  put(
    '/wfs',
    `<?xml version="1.0"?><wfs:WFS_Capabilities xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1">
     <ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:Parameter name="outputFormat"><ows:AllowedValues>
     <ows:Value>application/json</ows:Value></ows:AllowedValues></ows:Parameter></ows:Operation></ows:OperationsMetadata>
     <wfs:FeatureTypeList><wfs:FeatureType><wfs:Name>il:parklar</wfs:Name><wfs:Title>Parklar &amp; bahçeler</wfs:Title>
     <wfs:Abstract>Tüm parklar</wfs:Abstract><ows:Keywords><ows:Keyword>park</ows:Keyword></ows:Keywords></wfs:FeatureType>
     <wfs:FeatureType><wfs:Title>Adsız</wfs:Title></wfs:FeatureType></wfs:FeatureTypeList></wfs:WFS_Capabilities>`,
    'application/xml',
  )
  const { id, job } = await run('wfs', '/wfs?service=WFS&version=1.1.0')
  expect(job.stats).toMatchObject({ imported: 1, left_out: 1 })
  expect(await datasetsOf(id)).toMatchObject([
    {
      ...{ name: 'parklar', title: 'Parklar & bahçeler', notes: 'Tüm parklar', tags: [{ name: 'park' }] },
      resources: [
        {
          format: 'GeoJSON',
          url: `${site.address}/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=il%3Aparklar&outputFormat=application%2Fjson`,
        },
        { format: 'WFS' },
      ],
    },
  ])
})

test.each([
  ['dcat', '<!DOCTYPE html><html>', /web page/],
  ['dcat', 'bu Turtle değil', /neither Turtle, JSON-LD nor RDF\/XML: line 1 cannot/],
  ['dcat', '{"@graph": [', /neither Turtle, JSON-LD nor RDF\/XML/],
  ['dcat', '[{}, 5, null, [["x"]]]', /no dcat:Dataset/],
  ['dcat', `${'['.repeat(80)}${']'.repeat(80)}`, /nested too deeply/],
  ['dcat', '<?xml version="1.0"?><rdf:RDF>', /neither Turtle, JSON-LD nor RDF\/XML/],
  ['dcat', '<?xml version="1.0"?>\n<a xmlns="urn:a"><b></a>', /neither Turtle, JSON-LD nor RDF\/XML: line 2 cannot/],
  ['dcat', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', /declares XML entities/],
  ['datapackage', '<html>', /web page/],
  ['datapackage', 'merhaba', /neither a datapackage.json/],
  ['datapackage', '', /neither a datapackage.json/],
  ['wfs', '<ServiceException/>', /as a WFS/],
  ['wfs', '<WFS_Capabilities version="2.0.0"><FeatureTypeList/></WFS_Capabilities>', /offers no feature types/],
  [
    'wfs',
    '<ExceptionReport><Exception><ExceptionText>kapalı</ExceptionText></Exception></ExceptionReport>',
    /error: kapalı/,
  ],
  [
    'wfs',
    '<ServiceExceptionReport><ServiceException>kapalı</ServiceException></ServiceExceptionReport>',
    /error: kapalı/,
  ],
  ['wfs', '<a><b></a>', /as a WFS/],
  ['wfs', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', /as a WFS/],
  ['wfs', '{}', /as a WFS/],
] as const)(
  'a source of the kind %s that responds with %s ends the job with a message',
  async (kind, body, message) => {
    put('/bozuk', body)
    const { job } = await run(kind, '/bozuk')
    expect(job).toMatchObject({ status: 'Finished', error: expect.stringMatching(message) })
  },
)

test('pages that lead to each other end the job', async () => {
  const page = (path: string, next: string) =>
    put(
      path,
      `${PREFIXES} <${site.address}${path}> a hydra:PagedCollection ; hydra:nextPage <${site.address}${next}> .
      <https://a.example${path}> a dcat:Dataset ; dct:title "${path}" .`,
    )
  page('/x.ttl', '/y.ttl')
  page('/y.ttl', '/x.ttl')
  expect((await run('dcat', '/x.ttl')).job.error).toMatch(/repeats its pages/)
})
