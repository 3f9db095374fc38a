import { expect, test } from 'vitest'
import { harvestFixture } from '../../testing/harvestFixture.ts'
import { sourceSite } from '../../testing/sourceSite.ts'

const fixture = harvestFixture()
const site = sourceSite(fixture)
const { put, run, datasetsOf } = site

const addressesOf = async (id: string) => {
  const datasets = await datasetsOf(id)
  return datasets.flatMap(({ resources }) => resources.map(({ url }: { url: string }) => url)).sort()
}

test.each([
  [{}, '/rel/cat.jsonld', '/rel/files/data.zip'],
  [{ '@base': 'https://a.example/base/' }, '/rel/base.jsonld', 'https://a.example/base/files/data.zip'],
  [{ '@base': 'sub/' }, '/rel/sub.jsonld', '/rel/sub/files/data.zip'],
])(
  'relative addresses of JSON-LD with the context %j belong to it, or to its document',
  async (context, path, file) => {
    const distributions = ['files/data.zip', '/data.csv'].map((id) => ({ 'dcat:downloadURL': { '@id': id } }))
    const dataset = { '@id': '#d1', '@type': 'dcat:Dataset', 'dct:title': path, 'dcat:distribution': distributions }
    put(path, JSON.stringify({ '@context': context, '@type': 'dcat:Catalog', 'dcat:dataset': [dataset] }))
    const { id, job } = await run('dcat', path)
    expect(job).toMatchObject({ error: null, stats: { imported: 1 } })
    const expected = new URL(file, site.address).href
    expect(await addressesOf(id)).toEqual([expected, new URL('/data.csv', expected).href].sort())
  },
)

test.each([
  [
    'dcat',
    JSON.stringify({
      '@type': 'dcat:Dataset',
      '@id': '#d2',
      'dct:title': 'Yönlenen bir',
      'dcat:distribution': [{ 'dcat:downloadURL': { '@id': 'a.csv' } }],
    }),
  ],
  [
    'dcat',
    '@prefix dcat: <http://www.w3.org/ns/dcat#> . <#d3> a dcat:Dataset ; <http://purl.org/dc/terms/title> "Yönlenen iki" ; dcat:distribution [ dcat:downloadURL <a.csv> ] .',
  ],
  ['datapackage', JSON.stringify({ name: 'yonlenen', title: 'z', resources: [{ name: 'a', path: 'a.csv' }] })],
])('relative addresses of a %s source belong to the address that redirects lead to: %#', async (kind, text) => {
  site.answer('/eski/kaynak', (_request, response) => response.writeHead(302, { location: '/yeni/yer/kaynak' }).end())
  put('/yeni/yer/kaynak', text)
  const { id, job } = await run(kind, '/eski/kaynak')
  expect(job).toMatchObject({ error: null, stats: { imported: 1 } })
  expect(await addressesOf(id)).toEqual([`${site.address}/yeni/yer/a.csv`])
})

test('the packages of a folder that redirects are those below its new address', async () => {
  site.answer('/klasor', (_request, response) => response.writeHead(301, { location: '/baska/klasor/' }).end())
  put('/baska/klasor/', '<!doctype html><a href="p/datapackage.json">p</a>', 'text/html')
  put(
    '/baska/klasor/p/datapackage.json',
    JSON.stringify({ name: 'tasinan', resources: [{ name: 'a', path: 'a.csv' }] }),
  )
  const { id } = await run('datapackage', '/klasor')
  expect(await addressesOf(id)).toEqual([`${site.address}/baska/klasor/p/a.csv`])
})
