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

const KNOWN = '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .'
const file = '<#dosya> ; dcat:landingPage <sayfa.html> . <#dosya> dcat:downloadURL <a.csv>'
const turtle = `${KNOWN} @prefix hydra: <http://www.w3.org/ns/hydra/core#> .
  <#d1> a dcat:Dataset ; dct:title "Bir" ; dcat:distribution ${file} . <> a hydra:PagedCollection ; hydra:nextPage <iki.ttl> .`
const second = `${KNOWN} <#d2> a dcat:Dataset ; dct:title "İki" ; dcat:landingPage <#d2> .`
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#"
  xmlns:dct="http://purl.org/dc/terms/"><dcat:Dataset rdf:about="#d1"><dct:title>Üç</dct:title><dcat:distribution><rdf:Description>
  <dcat:accessURL rdf:resource="a.csv"/></rdf:Description></dcat:distribution></dcat:Dataset></rdf:RDF>`
const onePackage = JSON.stringify({ title: 'Paket', resources: [{ name: 'a', path: 'a.csv' }] })

test.each([
  ['dcat', 'bir.ttl', { 'bir.ttl': turtle, 'iki.ttl': second }],
  ['dcat', 'uc.rdf', { 'uc.rdf': rdf }],
  ['datapackage', 'tek/datapackage.json', { 'tek/datapackage.json': onePackage }],
  [
    'datapackage',
    'liste/',
    {
      'liste/': '<!doctype html><a href="p/">p</a><a href="kapali/">k</a>',
      'liste/p/': '<!doctype html><a href="datapackage.json">p</a>',
      'liste/p/datapackage.json': onePackage,
    },
  ],
])(
  'a %s source (%s) that begins to redirect has the same records',
  async (kind, path, texts: Record<string, string>) => {
    const first = '/duz/'
    const reply = (text: string) => (text.startsWith('<!') ? 'text/html' : 'text/plain')
    for (const [name, text] of Object.entries(texts)) put(first + name, text, reply(text))
    const { id, job } = await run(kind, first + path)
    expect(job).toMatchObject({ error: null, stats: { missing: 0, changed: 0 } })
    const before = await addressesOf(id)
    const pages = (await datasetsOf(id)).map(({ url }) => url)
    const unread = job.stats.left_out

    const other = site.address.replace('127.0.0.1', 'localhost')
    const jobs = []
    // Another host, then an address that is another one in each job.
    for (const query of ['', '?imza=1', '?imza=2']) {
      const base = query === '' ? other + first : `${other}/depo/duz/`
      for (const [name, text] of Object.entries(texts)) {
        const address = new URL(base + name)
        if (query !== '') put(address.pathname, text, reply(text))
        site.answer(first + name, (request, response) => {
          const isThere = query === '' && request.headers.host === address.host
          if (isThere) response.writeHead(200, { 'content-type': reply(text) }).end(text)
          else response.writeHead(302, { location: address.href + query }).end()
        })
      }
      jobs.push(await fixture.run(id))
      const moved = before.map((address) => address.replace(site.address + first, base))
      expect(await addressesOf(id)).toEqual(moved)
    }
    const count = job.stats.imported
    expect(jobs.map(({ error, stats }) => ({ error, ...stats }))).toMatchObject([
      // The links lead to the new place.
      { error: null, new: 0, missing: 0, left_out: unread },
      { error: null, new: 0, missing: 0, left_out: unread },
      { error: null, new: 0, missing: 0, left_out: unread, changed: 0, unchanged: count },
    ])
    const now = (await datasetsOf(id)).map(({ url }) => url)
    expect(now.filter((page) => page?.includes('#'))).toEqual(pages.filter((page) => page?.includes('#')))
  },
)
