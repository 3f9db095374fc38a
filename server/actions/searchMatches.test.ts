import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_search as contract } from '#contract/package_search.ts'
import { randomFrom } from '#table/testing/random.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

describe('ext_matches', () => {
  let catalogue: TestCatalogue
  let id: string
  let owner: Awaited<ReturnType<TestCatalogue['makeUser']>>
  const matches = async (q: string, options: object = { locale: 'tr' }) => {
    const { body } = await catalogue.call('package_search', { q, ext_matches: 'true' }, options)
    return parse(contract.output, body.result).matches
  }
  const reasons = async (q: string, options?: object) => (await matches(q, options))?.datasets[id]

  beforeAll(async () => {
    catalogue = await testCatalogue()
    owner = await catalogue.makeUser()
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

  test('is the same for whole and for brief datasets, whatever their texts are, also of a dataset that was changed', async () => {
    const seed = 41
    const below = randomFrom(seed)
    const words = ['kavşak', 'Wi-Fi', "Ankara'da", 'İlçe', 'nüfus', 'PM2.5', 'göçler', 'road', 'Kadıköy', 'ölçüm']
    const word = () => words[below(words.length)] ?? ''
    const text = (most: number) => Array.from({ length: below(most) + 1 }, word).join(' ')
    const texts = () => ({
      title: text(2),
      notes: `${text(3)} ${'x '.repeat(below(200))}${text(3)}`,
      ...(below(2) && { title_translated: { tr: below(2) ? text(2) : '  ', en: text(2) } }),
      ...(below(2) && { notes_translated: { en: `${'y '.repeat(below(200))}${text(3)}` } }),
      tags: [{ name: word().replaceAll("'", '') }],
      owner_org: 'istatistik',
    })
    const names = Array.from({ length: 15 }, (_, at) => `random-${at}`)
    for (const name of names) await catalogue.call('package_create', { name, ...texts() }, owner)
    let explained = 0
    for (let round = 0; round < 12; round += 1) {
      const query = { q: text(1), rows: 50, ext_matches: 'true' }
      const locale = below(2) ? 'tr' : 'en'
      const found = async (more: object) =>
        (await catalogue.call('package_search', { ...query, ...more }, { locale })).body.result.matches
      const expected = await found({})
      expect(await found({ ext_brief: 'true' }), `seed ${seed}: ${query.q}`).toEqual(expected)
      explained += Object.keys(expected.datasets).length
      await catalogue.call('package_patch', { id: names[below(names.length)], ...texts() }, owner)
    }
    expect(explained).toBeGreaterThan(20)
  })
})
