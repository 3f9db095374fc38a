import { Parser, type Quad } from 'n3'
import { beforeAll, expect, test } from 'vitest'
import { PREFIXES, term } from '../dcat/vocabulary.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { tagsOf } from '../xml/testing/tagsOf.ts'

const HOSTILE = `"""\\ <http://evil> . ] </rdf:Description> & \n tırnak "`
let portal: TestCatalogue
let id: string
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'su', title: 'Su İdaresi' }, { token })
  await portal.call('group_create', { name: 'cevre', title: 'Çevre' }, { token })
  const { body } = await portal.call(
    'package_create',
    {
      name: 'baraj',
      title: 'Baraj doluluğu',
      title_translated: { tr: 'Baraj doluluğu', en: 'Dam levels' },
      notes: HOSTILE,
      owner_org: 'su',
      maintainer: 'Ayşe',
      maintainer_email: 'ayse@example.org',
      license_id: 'cc-by',
      tags: [{ name: 'su' }, { name: 'baraj' }],
      groups: [{ name: 'cevre' }],
      extras: [
        { key: 'frequency', value: 'daily' },
        { key: 'language', value: 'tr, en' },
        { key: 'temporal_start', value: '2019' },
        { key: 'temporal_end', value: '2024-12-31' },
        { key: 'spatial', value: '{"type": "Point", "coordinates": [29, 41]}' },
        { key: 'spatial_text', value: 'İstanbul' },
      ],
      resources: [
        { name: 'Günlük', url: 'http://example.org/a b<c>.csv', format: 'CSV', mimetype: 'text/csv', size: 12 },
        { name: 'Tuhaf', url: 'javascript:alert(1)', format: 'Tuhaf biçim', hash: 'sha256:'.padEnd(71, 'a') },
      ],
    },
    { token },
  )
  id = body.result.id
  for (let number = 0; number < 101; number++)
    await portal.call('package_create', { name: `veri-${number}`, owner_org: 'su' }, { token })
  await portal.call('package_create', { name: 'gizli', owner_org: 'su', private: true }, { token })
})

const get = async (path: string) => {
  const response = await portal.app.request(`http://portal.example${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const quadsOf = async (path: string) => new Parser().parse((await get(path)).text)
/** The statements about a subject, by the short name of the predicate. */
const objects = (quads: Quad[], about: string, predicate: Parameters<typeof term>[0]) =>
  quads
    .filter((quad) => quad.subject.value === about && quad.predicate.equals(term(predicate)))
    .map(({ object }) =>
      object.termType === 'Literal' && object.language ? `${object.value}@${object.language}` : object.value,
    )

test('describes a dataset as DCAT-AP 3', async () => {
  const quads = await quadsOf('/dataset/baraj.ttl')
  const self = `http://portal.example/dataset/${id}`
  const of = (predicate: Parameters<typeof term>[0]) => objects(quads, self, predicate)
  expect(of('rdf:type')).toEqual([`${PREFIXES.dcat}Dataset`])
  expect(of('dct:title')).toEqual(['Baraj doluluğu@tr', 'Dam levels@en'])
  expect(of('dct:description')).toEqual([HOSTILE])
  expect(of('dcat:keyword').sort()).toEqual(['baraj', 'su'])
  expect(of('dct:accrualPeriodicity')[0]).toMatch(/frequency\/DAILY$/)
  expect(of('dct:language').map((iri) => iri.slice(-3))).toEqual(['TUR', 'ENG'])
  expect(objects(quads, of('dct:publisher')[0] ?? '', 'foaf:name')).toEqual(['Su İdaresi'])
  expect(objects(quads, of('dcat:theme')[0] ?? '', 'skos:prefLabel')).toEqual(['Çevre'])
  expect(objects(quads, of('dct:temporal')[0] ?? '', 'dcat:startDate')).toEqual(['2019'])
  expect(objects(quads, of('dct:temporal')[0] ?? '', 'dcat:endDate')).toEqual(['2024-12-31'])
  expect(objects(quads, of('dct:spatial')[0] ?? '', 'skos:prefLabel')).toEqual(['İstanbul'])
  expect(JSON.parse(objects(quads, of('dct:spatial')[0] ?? '', 'locn:geometry')[0] ?? '')).toMatchObject({
    type: 'Point',
  })
  expect(objects(quads, of('dcat:contactPoint')[0] ?? '', 'vcard:hasEmail')).toEqual(['mailto:ayse@example.org'])
})

test('describes the files of a dataset', async () => {
  const quads = await quadsOf('/dataset/baraj.ttl')
  const [table = '', odd = ''] = objects(quads, `http://portal.example/dataset/${id}`, 'dcat:distribution')
  expect(objects(quads, table, 'dcat:accessURL')).toEqual(['http://example.org/a%20b%3Cc%3E.csv'])
  expect(objects(quads, table, 'dct:format')[0]).toMatch(/file-type\/CSV$/)
  expect(objects(quads, table, 'dcat:mediaType')[0]).toMatch(/text\/csv$/)
  expect(objects(quads, table, 'dcat:byteSize')).toEqual(['12'])
  expect(objects(quads, table, 'dct:license')).toEqual(['https://creativecommons.org/licenses/by/4.0/'])
  expect(objects(quads, odd, 'dcat:accessURL')[0]).toMatch(/^http:\/\/portal\.example\/dataset\/baraj\/resource\//)
  expect(objects(quads, objects(quads, odd, 'dct:format')[0] ?? '', 'skos:prefLabel')).toEqual(['Tuhaf biçim'])
})

test('has the same statements in every format', async () => {
  const quads = await quadsOf('/dataset/baraj.ttl')
  const json = JSON.parse((await get('/dataset/baraj.jsonld')).text)
  const values = json['@graph'].flatMap((node: Record<string, unknown>) =>
    Object.entries(node).flatMap(([key, value]) => (key === '@id' ? [] : [value].flat())),
  )
  expect(values.length).toBe(quads.length)
  const dataset = json['@graph'].find((node: Record<string, unknown>) => node['@type'] === 'dcat:Dataset')
  expect(dataset['dct:description']).toBe(HOSTILE)
  for (const ending of ['rdf', 'xml']) {
    const { text, type } = await get(`/en/dataset/baraj.${ending}`)
    expect(type).toContain('application/rdf+xml')
    const properties = tagsOf(text).filter((name) => !['rdf:RDF', 'rdf:Description'].includes(name))
    expect(properties.length).toBe(quads.length)
  }
})

test('lists the whole catalogue in pages, without hidden datasets', async () => {
  const first = await quadsOf('/catalog.ttl')
  const datasets = (quads: Quad[]) => objects(quads, 'http://portal.example', 'dcat:dataset')
  expect(datasets(first).length).toBe(100)
  const [next = ''] = objects(first, 'http://portal.example/catalog.ttl?page=1', 'hydra:next')
  const second = await quadsOf(next.replace('http://portal.example', ''))
  expect(new Set([...datasets(first), ...datasets(second)]).size).toBe(102)
  const found = await quadsOf('/catalog.ttl?q=baraj')
  expect(datasets(found)).toEqual([`http://portal.example/dataset/${id}`])
  expect((await get('/catalog.jsonld?page=2')).text).not.toContain('gizli')
})

test('does not find hidden or missing datasets', async () => {
  for (const path of ['/dataset/gizli.ttl', '/dataset/yok.rdf']) expect((await get(path)).status).toBe(404)
  expect((await get('/catalog.ttl?page=0')).status).toBe(400)
  expect((await get('/catalog.ttl?q={!x}')).status).toBe(400)
})

test('the catalogue contains only datasets changed since a given time', async () => {
  const { token } = await portal.makeUser({ sysadmin: true })
  const count = async (query: string) => {
    const quads = await quadsOf(`/catalog.ttl?${query}`)
    const [total] = quads.filter(({ predicate }) => predicate.value.endsWith('totalItems'))
    return Number(total?.object.value)
  }
  const before = new Date().toISOString()
  await portal.call('package_patch', { id: 'veri-7', title: 'Yeni' }, { token })
  expect(await count(`modified_since=${before}`)).toBe(1)
  expect(await count(`modified_since=${before}&fq=name:baraj`)).toBe(0)
  expect(await count('modified_since=2000-01-01')).toBe(102)
  for (const wrong of ['dun', '2024-02-31x', '2024-13-01', '01.02.2024', '2024-01-01 TO *]'])
    expect((await get(`/catalog.ttl?modified_since=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400)
})
