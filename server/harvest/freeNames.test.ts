import { expect, test } from 'vitest'
import { harvestFixture } from '../testing/harvestFixture.ts'
import { sourceSite } from '../testing/sourceSite.ts'

const fixture = harvestFixture()
const { put, run, datasetsOf } = sourceSite(fixture)

const catalogue = (...datasets: [id: string, title: string][]) =>
  `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
   ${datasets.map(([id, title]) => `<https://a.example/${id}> a dcat:Dataset ; dct:title "${title}" .`).join('\n')}`

test('records whose titles have no letter for a name get names of their own, the same in every job', async () => {
  const titles = ['Данные о городе', '😀😀', '数据集', 'Δ']
  put('/adsiz.ttl', catalogue(...titles.map((title, at): [string, string] => [`adsiz/${at}`, title])))
  const { id, job } = await run('dcat', '/adsiz.ttl')
  expect(job).toMatchObject({ problems: [], stats: { imported: titles.length, left_out: 0 } })
  const names = (await datasetsOf(id)).map(({ name }) => name)
  expect(names.filter((name) => !/^[a-z0-9]{2}/.test(name))).toEqual([])
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: titles.length, changed: 0 })
})

test('a title of one letter, and one that no dataset may have as its name, get longer names', async () => {
  put('/kisa.ttl', catalogue(['kisa/1', 'Ü'], ['kisa/2', 'New']))
  const { id, job } = await run('dcat', '/kisa.ttl')
  expect(job).toMatchObject({ problems: [], stats: { imported: 2 } })
  expect((await datasetsOf(id)).map(({ name }) => name).sort()).toEqual([
    expect.stringMatching(/^new-[a-f0-9]{8}$/),
    expect.stringMatching(/^u-[a-f0-9]{8}$/),
  ])
})

test('several sources with a record of the same identifier and title are copied', async () => {
  const names = new Set<string>()
  for (const path of ['/ayni-1.ttl', '/ayni-2.ttl', '/ayni-3.ttl', '/ayni-4.ttl']) {
    put(path, catalogue(['ayni', 'Aynı kimlik']))
    const { id, job } = await run('dcat', path)
    expect(job).toMatchObject({ problems: [], stats: { imported: 1 } })
    for (const { name } of await datasetsOf(id)) names.add(name)
    expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1 })
  }
  expect(names.size).toBe(4)
})
