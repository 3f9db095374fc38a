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
