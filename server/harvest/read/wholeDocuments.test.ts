import { expect, test } from 'vitest'
import { harvestFixture } from '../../testing/harvestFixture.ts'
import { sourceSite } from '../../testing/sourceSite.ts'

const fixture = harvestFixture()
const site = sourceSite(fixture)
const { put, run } = site

const NAMES = ['bir', 'iki', 'üç']
const rdfXml = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#"
  xmlns:dct="http://purl.org/dc/terms/">
${NAMES.map((name) => `<dcat:Dataset rdf:about="https://a.example/xml/${name}"><dct:title>Başlık ${name}</dct:title></dcat:Dataset>`).join('\n')}
</rdf:RDF>`
const turtle = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
${NAMES.map((name) => `<https://a.example/ttl/${name}> a dcat:Dataset ; dct:title "Başlık ${name}" .`).join('\n')}`
const jsonLd = JSON.stringify({
  '@graph': NAMES.map((name) => ({
    ...{ '@id': `https://a.example/json/${name}`, '@type': 'dcat:Dataset' },
    'dct:title': `Başlık ${name}`,
  })),
})
const wfs = `<?xml version="1.0"?><w:WFS_Capabilities xmlns:w="http://www.opengis.net/wfs/2.0"><w:FeatureTypeList>
${NAMES.map((name) => `<w:FeatureType><w:Name>${name}</w:Name><w:Title>Başlık ${name}</w:Title></w:FeatureType>`).join('\n')}
</w:FeatureTypeList></w:WFS_Capabilities>`

test.each([
  ['dcat', 'RDF/XML', rdfXml, /RDF\/XML: line \d+ cannot be read/],
  ['dcat', 'Turtle', turtle, /RDF\/XML: line \d+ cannot be read/],
  ['dcat', 'JSON-LD', jsonLd, /neither Turtle, JSON-LD nor RDF\/XML/],
  ['wfs', 'capabilities', wfs, /as a WFS/],
])('a source of the kind %s whose %s end early ends the job and changes nothing', async (kind, name, text, message) => {
  const path = `/kesik-${name.replace('/', '')}`
  put(path, text)
  const { id, job } = await run(kind, path)
  expect(job).toMatchObject({ error: null, stats: { imported: NAMES.length } })
  const lines = text.split('\n')
  const beginnings = [
    text.slice(0, text.indexOf('Başlık iki') + 3),
    text.slice(0, -2),
    ...(kind === 'dcat' && name === 'Turtle' ? [] : [text.slice(0, text.lastIndexOf('Başlık üç'))]),
    ...(name === 'RDF/XML' ? [lines.slice(0, -1).join('\n'), lines.slice(0, -2).join('\n')] : []),
  ]
  for (const beginning of beginnings) {
    put(path, beginning)
    const cut = await fixture.run(id)
    expect([beginning.slice(-20), cut.error]).toEqual([expect.anything(), expect.stringMatching(message)])
    const { count } = await fixture.result('harvest_object_list', { source_id: id, status: 'missing' })
    expect(count).toBe(0)
  }
})

test.each(['dcat', 'wfs', 'datapackage', 'ckan'])(
  'a connection of a source of the kind %s that is lost half way is named',
  async (kind) => {
    const path = kind === 'ckan' ? '/kopuk/api/3/action/package_search' : '/kopuk'
    site.answer(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99_999 })
      response.write('{"name": "a"', () => response.destroy())
    })
    expect((await run(kind, '/kopuk')).job).toMatchObject({ error: expect.stringMatching(/before the whole response/) })
  },
)
