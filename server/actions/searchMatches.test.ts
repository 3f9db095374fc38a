import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_search as contract } from '#contract/package_search.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

describe('ext_matches', () => {
  let catalogue: TestCatalogue
  let id: string
  const matches = async (q: string, options: object = { locale: 'tr' }) => {
    const { body } = await catalogue.call('package_search', { q, ext_matches: 'true' }, options)
    return parse(contract.output, body.result).matches
  }
  const reasons = async (q: string, options?: object) => (await matches(q, options))?.datasets[id]

  beforeAll(async () => {
    catalogue = await testCatalogue()
    const owner = await catalogue.makeUser()
    await catalogue.call(
      'organization_create',
      {
        name: 'istatistik',
        title: 'İstatistik Kurumu',
        title_translated: { tr: 'İstatistik Kurumu', en: 'Statistics Office' },
      },
      owner,
    )
    const dataset = {
      name: 'ilceler',
      title: 'İlçe tablosu',
      title_translated: { tr: 'İlçe tablosu', en: 'Districts' },
      notes: `Adrese dayalı kayıtlar. ${'Ayrıntılar ek belgede. '.repeat(30)} Ek belgede göç hareketleri de var.`,
      tags: [{ name: 'demografi' }],
      owner_org: 'istatistik',
    }
    const created = await catalogue.call('package_create', dataset, owner)
    id = created.body.result.id
    const resource = { package_id: id, name: 'Tablo' }
    await catalogue.call('datastore_create', { resource, fields: [{ id: 'nufus_2023', type: 'int' }] }, owner)
  })

  test('says where the words are that the title and the shown notes do not have', async () => {
    expect(await reasons('ilce nufus', { method: 'GET', locale: 'tr' })).toEqual([
      { words: ['nufus'], field: 'columns', text: 'nufus_2023' },
    ])
    expect(await reasons('demografi kurumlar')).toEqual([
      { words: ['demografi'], field: 'tags', text: 'demografi' },
      { words: ['kurumlar'], field: 'organization', text: 'İstatistik Kurumu' },
    ])
    const [notes] = (await reasons('göçler')) ?? []
    expect(notes).toMatchObject({ words: ['göçler'], field: 'notes' })
    expect(notes?.text).toMatch(/^….*göç hareketleri/)
  })

  test('has nothing for words that are shown, in the language of the request', async () => {
    expect(await reasons('ilçeler')).toBeUndefined()
    expect(await reasons('districts', { locale: 'en' })).toBeUndefined()
    expect(await reasons('districts')).toEqual([{ words: ['districts'], field: 'translations', text: 'Districts' }])
  })

  test('tells a translated name of an organization from a text in another language', async () => {
    expect(await reasons('statistics', { locale: 'en' })).toEqual([
      { words: ['statistics'], field: 'organization', text: 'Statistics Office' },
    ])
  })

  test('has the words that count, as they were searched for', async () => {
    expect((await matches('en kalabalık ilçe hangisi'))?.words).toEqual(['kalabalık', 'ilçe'])
    expect((await matches('demogrfi'))?.words).toEqual(['demografi'])
    expect(await matches('')).toEqual({ words: [], datasets: {} })
    expect(await matches('title:ilçe')).toEqual({ words: [], datasets: {} })
  })
})
