import { expect, test } from 'vitest'
import { harvestFixture } from '../testing/harvestFixture.ts'
import { sourceSite } from '../testing/sourceSite.ts'

const fixture = harvestFixture()
const { put, run, datasetsOf } = sourceSite(fixture)

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix hydra: <http://www.w3.org/ns/hydra/core#> .`
const record = (identifier: string, title: string) =>
  `[] a dcat:Dataset ; dct:title "${title}" ; dct:identifier "${identifier}" .`

test('another record with the same identifier, also on another page, is in the report', async () => {
  const next = '<> a hydra:PagedCollection ; hydra:nextPage <ikinci.ttl> .'
  put('/ilk.ttl', [PREFIXES, record('su', 'İlk su'), record('su', 'İkinci su'), record('yol', 'Yol'), next].join('\n'))
  put('/ikinci.ttl', [PREFIXES, record('su', 'Üçüncü su'), record('yol', 'Yol')].join('\n'))
  const { id, job } = await run('dcat', '/ilk.ttl')
  expect(job).toMatchObject({ error: null, stats: { found: 4, imported: 2, left_out: 2 } })
  expect(job.problems).toMatchObject([
    { title: 'İkinci su', reason: expect.stringMatching(/same identifier/) },
    { title: 'Üçüncü su', reason: expect.stringMatching(/same identifier/) },
  ])
  expect((await datasetsOf(id)).map(({ title }) => title).sort()).toEqual(['Yol', 'İlk su'])
  put('/ikinci.ttl', PREFIXES)
  expect((await fixture.run(id)).stats).toMatchObject({ found: 3, unchanged: 2, left_out: 1, missing: 0 })
})

test.each([
  ['before', ['su', 'su (2)', 'su']],
  ['after', ['su', 'su', 'su (2)']],
  ['between', ['su', 'su', 'su (2)', 'su', 'su (3)']],
])('a record whose identifier looks like a repeated one, %s it, does not end the job', async (where, identifiers) => {
  const records = identifiers.map((identifier, at) => record(identifier, `${where} ${at}`))
  put(`/${where}.ttl`, [PREFIXES, ...records].join('\n'))
  const { id, job } = await run('dcat', `/${where}.ttl`)
  expect(job).toMatchObject({ error: null, stats: { found: identifiers.length } })
  expect((await fixture.run(id)).stats).toMatchObject({ found: identifiers.length, changed: 0, new: 0, missing: 0 })
})

test('another feature type with the same name is in the report', async () => {
  const type = (title: string) => `<w:FeatureType><w:Name>ms:yollar</w:Name><w:Title>${title}</w:Title></w:FeatureType>`
  put(
    '/wfs',
    `<w:WFS_Capabilities xmlns:w="http://www.opengis.net/wfs/2.0">${type('Bir')}${type('İki')}</w:WFS_Capabilities>`,
  )
  const { job } = await run('wfs', '/wfs')
  expect(job).toMatchObject({ stats: { imported: 1, left_out: 1 }, problems: [{ title: 'İki' }] })
})
