import { beforeAll, describe, expect, test } from 'vitest'
import { readWordVectors } from '../search/meaning/readWordVectors.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

describe('ext_brief', () => {
  let catalogue: TestCatalogue
  let owner: Awaited<ReturnType<TestCatalogue['makeUser']>>
  const search = async (input: object, options: object = {}) =>
    (await catalogue.call('package_search', { sort: 'name asc', ...input }, options)).body.result

  beforeAll(async () => {
    const words = readWordVectors({ warn: () => expect.unreachable() })
    if (words === undefined) throw new Error('There is no table of words')
    catalogue = await testCatalogue({ words })
    owner = await catalogue.makeUser()
    await catalogue.call('organization_create', { name: 'belediye', title: 'Belediye' }, owner)
    for (const name of ['mezarliklar', 'parklar'])
      await catalogue.call(
        'package_create',
        {
          name,
          title: 'Mezarlıklar',
          notes: `${'Defin yerleri ve hizmetleri. '.repeat(100)}`,
          owner_org: 'belediye',
          private: name === 'parklar',
          tags: [{ name: 'defin' }],
          maintainer: 'A. B.',
          extras: [
            { key: 'frequency', value: 'annual' },
            { key: 'alan', value: 'kent' },
          ],
          resources: [{ url: 'https://a.example/veri.csv', format: 'CSV', description: 'Satırlar' }],
        },
        owner,
      )
  })

  test('has the datasets of the same search with what lists show', async () => {
    const { results, ...rest } = await search({})
    const brief = await search({ ext_brief: 'true' })
    expect(brief).toMatchObject(rest)
    expect(brief.results).toEqual([
      {
        ...{ id: results[0].id, name: 'mezarliklar', title: 'Mezarlıklar', title_translated: null },
        ...{ notes: results[0].notes.slice(0, 400), notes_translated: null },
        organization: { name: 'belediye', title: 'Belediye', title_translated: null },
        ...{ private: false, state: 'active', metadata_modified: results[0].metadata_modified, num_resources: 1 },
        resources: [{ format: 'CSV', url: '' }],
        extras: [{ key: 'frequency', value: 'annual' }],
      },
    ])
  })

  test('is brief for related datasets too, and not for the fields of fl', async () => {
    const { related } = await search({ q: 'graveyard', ext_related: 'true', ext_brief: 'true' })
    expect(related).toMatchObject([{ name: 'mezarliklar', resources: [{ format: 'CSV', url: '' }] }])
    expect(related[0]).toHaveProperty('related_words')
    expect(related[0]).not.toHaveProperty('maintainer')
    expect((await search({ ext_brief: 'true', fl: 'name,maintainer' })).results).toEqual([
      { name: 'mezarliklar', maintainer: 'A. B.' },
    ])
  })

  test('has a change at once, and no dataset that its reader may not read', async () => {
    const titles = async (options?: object) =>
      (await search({ ext_brief: 'true', include_private: 'true' }, options)).results.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titles()).toEqual(['Mezarlıklar'])
    expect(await titles(owner)).toEqual(['Mezarlıklar', 'Mezarlıklar'])
    await catalogue.call('package_patch', { id: 'mezarliklar', title: 'Kabristanlar' }, owner)
    await catalogue.call('package_patch', { id: 'parklar', title: 'Parklar' }, owner)
    expect(await titles()).toEqual(['Kabristanlar'])
    expect(await titles(owner)).toEqual(['Kabristanlar', 'Parklar'])
  })

  test('refuses what is neither true nor false', async () => {
    expect((await catalogue.call('package_search', { ext_brief: 'maybe' })).body).toMatchObject({
      success: false,
      error: { ext_brief: expect.anything() },
    })
  })
})
