import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, get, target } from './client.ts'
import { makeDataset, makeGroup, makeMember, makeOrganization, makePerson, uniqueWord } from './fixtures.ts'

const word = uniqueWord()
type Names = { name: string }[]
type Person = { id: string; token: string }

let organization: { id: string; name: string; title: string }
let other: { id: string; name: string }
let rivers: { id: string; name: string }
let editor: Person
let mine: string // a filter for the datasets of this file
let drafts: { own: string; foreign: string }
let secrets: { own: string; foreign: string }

beforeAll(async () => {
  organization = await makeOrganization({ title: `Su İdaresi ${word}` })
  other = await makeOrganization()
  mine = `organization:(${organization.name} OR ${other.name})`
  const groups = [await makeGroup(), await makeGroup()].map(({ name }) => ({ name }))
  const at = { owner_org: organization.id }
  rivers = await makeDataset({
    ...at,
    title: `Rivers ${word}`,
    groups,
    tags: [{ name: `Nehir ${word}` }, { name: `${word}.co_m-a` }],
    resources: [{ url: 'http://example.org/t.csv', name: `Tanzania${word}`, format: 'CSV' }],
  })
  for (let number = 0; number < 10; number++) await makeDataset({ ...at, title: `Lakes number ${number}` })
  editor = await makeMember(organization.id, 'editor').catch(() => ({ id: '', token: '' }))
  const writer = editor.token || target.token
  drafts = {
    own: (await makeDataset(at, writer)).name,
    foreign: (await makeDataset({ owner_org: other.id, state: 'draft' })).name,
  }
  // A creator without the admin role cannot create a draft directly.
  await call('package_patch', { id: drafts.own, state: 'draft' }, { token: writer })
  secrets = {
    own: (await makeDataset({ ...at, private: true })).name,
    foreign: (await makeDataset({ owner_org: other.id, private: true })).name,
  }
  const gone = await makeDataset({ ...at, title: `Rivers gone ${word}` })
  await admin('package_delete', { id: gone.id })
}, 120_000)

const search = (input: object, token?: string) => call('package_search', input, { token })
const names = async (input: object, token?: string): Promise<string[]> =>
  ((await search({ rows: 100, fq: mine, ...input }, token)).result.results as Names).map(({ name }) => name) // CKAN's shape

describe('package_search', () => {
  assertion(54, 'finds by a word', async () => {
    const { result } = await search({ q: `rivers ${word}` })
    expect([result.count, result.results[0].name]).toEqual([1, rivers.name])
  })

  assertion(55, 'finds all public datasets with an empty query and with *:*', async () => {
    for (const q of ['', '*:*']) expect((await search({ q, fq: mine })).result.count).toBe(11)
  })

  assertion(56, 'rejects an unknown parameter', async () => {
    const { status, error } = await search({ weird_param: 1 })
    expect([status, error.__type, error.message]).toEqual([
      400,
      'Search Query Error',
      expect.stringContaining('weird_param'),
    ])
  })

  assertion(57, 'rejects an order without a direction', async () => {
    const { status, error } = await search({ sort: 'metadata_modified' })
    expect([status, error.__type]).toEqual([400, 'Search Query Error'])
  })

  assertion(58, 'returns ten rows by default', async () => {
    const { result } = await search({ fq: mine })
    expect([result.results.length, result.count]).toEqual([10, 11])
  })

  assertion(60, 'counts organizations and returns their titles', async () => {
    const { result } = await search({ fq: mine, 'facet.field': ['organization'] })
    expect(result.facets).toEqual({ organization: { [organization.name]: 11 } })
    expect(result.search_facets.organization).toEqual({
      title: 'organization',
      items: [{ name: organization.name, display_name: organization.title, count: 11 }],
    })
  })

  assertion(61, 'limits the values of a facet', async () => {
    const { result } = await search({ fq: mine, 'facet.field': ['groups'], 'facet.limit': 1 })
    expect([Object.keys(result.facets.groups).length, result.search_facets.groups.items.length]).toEqual([1, 1])
  })

  assertion(62, 'returns all values of a facet', async () => {
    const { result } = await search({ fq: mine, 'facet.field': ['groups'], 'facet.limit': -1 })
    expect(Object.keys(result.facets.groups).length).toBe(2)
  })

  assertion(63, 'sorts as requested and returns the order', async () => {
    const { result } = await search({ fq: mine, sort: 'metadata_created desc', rows: 20 })
    const times = result.results.map(({ metadata_created }: { metadata_created: string }) => metadata_created)
    expect([result.sort, times]).toEqual(['metadata_created desc', [...times].sort().reverse()])
  })

  assertion(65, 'finds by the name of a resource', async () => {
    expect(await names({ q: `tanzania${word}` })).toEqual([rivers.name])
  })

  assertion(66, 'keeps private, draft and deleted datasets out of a plain search', async () => {
    for (const token of [undefined, target.token]) expect((await names({}, token)).length).toBe(11)
  })

  assertion(67, 'does not show private datasets because of a filter', async () => {
    expect(await names({ fq: `${mine} +capacity:private` })).toEqual([])
  })

  assertion(68, 'does not show drafts because of a filter alone', async () => {
    expect(await names({ fq: `${mine} AND state:draft` }, target.token)).toEqual([])
  })

  assertion(69, 'shows drafts to users who may see them', async () => {
    const query = { include_drafts: true, fq: `${mine} AND state:draft` }
    expect(await names(query)).toEqual([])
    expect((await names(query, target.token)).sort()).toEqual([drafts.own, drafts.foreign].sort())
    expect(await names(query, editor.token)).toEqual([drafts.own])
  })

  assertion(70, "does not show another's drafts for a filter of their maker", async () => {
    const person = await makePerson()
    expect(await names({ include_drafts: true, fq: `creator_user_id:${editor.id}` }, person.token)).not.toContain(
      drafts.own,
    )
  })

  assertion(71, 'shows the private datasets of the user’s organizations', async () => {
    const seen = await names({ include_private: true, fq: `${mine} AND capacity:private` }, editor.token)
    expect(seen).toEqual([secrets.own])
  })

  assertion(72, 'shows an administrator all private datasets', async () => {
    const seen = await names({ include_private: true, fq: `${mine} AND capacity:private` }, target.token)
    expect(seen.sort()).toEqual([secrets.own, secrets.foreign].sort())
  })

  assertion(73, 'rejects local parameters', async () => {
    const texts = ['{!child of="content_type:parentDoc"} title:x', ' {!term f=name}x']
    for (const input of [...texts.map((q) => ({ q })), { fq: texts[0] }, { fq_list: [texts[0]] }, { sort: texts[1] }]) {
      const { status, error } = await search(input)
      expect([status, error.__type, error.message]).toEqual([
        409,
        'Search Error',
        expect.stringContaining('Local parameters'),
      ])
    }
  })

  assertion(75, 'returns only the requested fields', async () => {
    for (const fl of [['title', 'name'], 'title,name']) {
      const { result } = await search({ q: `id:${rivers.id}`, fl })
      expect(result.results).toEqual([{ title: `Rivers ${word}`, name: rivers.name }])
    }
  })

  assertion(76, 'reads facet.field from JSON in an address', async () => {
    const { result } = await get('package_search', { fq: mine, 'facet.field': '["organization"]' })
    expect(result.facets.organization).toEqual({ [organization.name]: 11 })
  })

  assertion(77, 'finds a tag only by its exact text', async () => {
    expect(await names({ q: `tags:"Nehir ${word}"` })).toEqual([rivers.name])
    expect(await names({ q: `tags:"nehir ${word}"` })).toEqual([])
    expect(await names({ fq: `${mine} AND tags:"${word}.co_m-a"` })).toEqual([rivers.name])
  })

  assertion(78, 'searches a field, and requires both of two words', async () => {
    expect(await names({ q: `title:${word}` })).toEqual([rivers.name])
    expect(await names({ q: `rivers ${uniqueWord()}` })).toEqual([])
  })
})
