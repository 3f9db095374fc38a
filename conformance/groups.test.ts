import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, get, request, target } from './client.ts'
import {
  later,
  makeDataset,
  makeGroup,
  makeMember,
  makeOrganization,
  makePerson,
  unique,
  uniqueWord,
} from './fixtures.ts'

const asAdmin = { token: target.token }
const word = uniqueWord()

let big: { id: string; name: string }
let small: { id: string; name: string }
let organization: { id: string; name: string; title: string }
let tagged: { id: string; name: string }
const format = `biçim${word}`

beforeAll(async () => {
  organization = await makeOrganization({ title: `Kurum ${word}` })
  big = await makeGroup({ title: `A ${word}`, extras: [{ key: 'yil', value: '2024' }] })
  small = await makeGroup({ title: `B ${word}` })
  const at = (names: string[]) => ({ owner_org: organization.id, groups: names.map((name) => ({ name })) })
  tagged = await makeDataset({
    ...at([big.name, small.name]),
    title: `Veri ${word}`,
    tags: [{ name: `etiket${word}` }],
    resources: [{ url: 'http://example.org/a', format }],
  })
  // CKAN's count includes private datasets: one more dataset makes the order certain.
  await makeDataset(at([big.name]))
  await makeDataset(at([big.name]))
  await makeDataset({ ...at([small.name]), private: true })
})
const both = () => ({ groups: [big.name, small.name] })
const names = async (input: object) => (await call('group_list', { ...both(), ...input })).result

/** A vocabulary with one tag, removed after the file. */
async function makeVocabulary() {
  const vocabulary = await admin('vocabulary_create', { name: unique('sozluk'), tags: [{ name: `terim${word}` }] })
  later(async () => {
    for (const { id } of vocabulary.tags) await call('tag_delete', { id, vocabulary_id: vocabulary.id }, asAdmin)
    await call('vocabulary_delete', { id: vocabulary.id }, asAdmin)
  })
  return vocabulary
}

describe('groups and organizations', () => {
  assertion(129, 'lists groups of the requested type', async () => {
    const { result } = await call('group_list')
    expect([result.includes(big.name), result.includes(organization.name)]).toEqual([true, false])
    expect(await names({ type: unique('tur') })).toEqual([])
  })

  assertion(130, 'sorts by title, and by the number of datasets', async () => {
    expect(await names({})).toEqual([big.name, small.name])
    expect(await names({ sort: 'package_count' })).toEqual([big.name, small.name])
    const counts = (await call('group_list', { ...both(), sort: 'package_count asc', all_fields: true })).result
    expect(counts.length).toBe(2)
  })

  assertion(131, 'rejects an unknown order', async () => {
    const { status, error } = await call('group_list', { sort: 'renk' })
    expect([status, error.message]).toEqual([409, 'Cannot sort by field `renk`'])
  })

  assertion(132, 'returns 25 with all fields', async () => {
    for (let count = 0; count < 26; count++) await makeGroup()
    expect((await call('group_list', { all_fields: true })).result.length).toBe(25)
    expect((await call('group_list', {})).result.length).toBeGreaterThan(26)
  })

  assertion(133, 'accepts limits as text and rejects invalid ones', async () => {
    expect(await names({ limit: '1', offset: '1' })).toEqual([small.name])
    expect((await call('group_list', { limit: 'a' })).status).toBe(409)
    expect((await call('group_list', { offset: -1 })).status).toBe(409)
  })

  assertion(134, 'returns extras, users and groups on request', async () => {
    const [plain] = await names({ all_fields: true })
    for (const key of ['users', 'extras', 'groups', 'datasets', 'packages']) expect(key in plain).toBe(false)
    const flags = { include_extras: true, include_users: true, include_groups: true }
    const [full] = await names({ all_fields: true, ...flags })
    expect(full.extras).toMatchObject([{ key: 'yil', value: '2024' }])
    expect([Array.isArray(full.users), Array.isArray(full.groups)]).toEqual([true, true])
  })

  assertion(135, 'lists the named ones', async () => {
    expect(await names({ groups: [small.name] })).toEqual([small.name])
    expect(await names({ groups: `${small.name},${big.name}` })).toEqual([big.name, small.name])
  })

  assertion(136, 'does not return an organization as a group', async () => {
    for (const id of [organization.id, organization.name, unique()])
      expect((await call('group_show', { id })).status).toBe(404)
    expect((await call('organization_show', { id: big.name })).status).toBe(404)
  })

  assertion(137, 'does not show private datasets of a group', async () => {
    const { result } = await call('group_show', { id: small.name, include_datasets: true })
    expect([result.package_count, result.packages.map(({ id }: { id: string }) => id)]).toEqual([1, [tagged.id]])
  })

  assertion(138, 'lists the organizations of a user with the role', async () => {
    const list = async (token?: string, input = {}) =>
      (await call('organization_list_for_user', input, { token })).result
    expect(await list()).toEqual([])
    expect(await list((await makePerson()).token)).toEqual([])
    for (const role of ['member', 'editor', 'admin'] as const) {
      const { token } = await makeMember(organization.id, role)
      expect(await list(token)).toMatchObject([{ name: organization.name, capacity: role }])
      const mayCreate = await list(token, { permission: 'create_dataset' })
      expect(mayCreate.length).toBe(role === 'member' ? 0 : 1)
    }
    const all = await list(target.token)
    expect(all.map(({ name }: { name: string }) => name)).toContain(organization.name)
  })
})

describe('tags and formats', () => {
  assertion(140, 'lists free tags, and those of a vocabulary', async () => {
    const vocabulary = await makeVocabulary()
    const { result } = await call('tag_list')
    expect([result.includes(`etiket${word}`), result.includes(`terim${word}`)]).toEqual([true, false])
    expect((await call('tag_list', { vocabulary_id: vocabulary.name })).result).toEqual([`terim${word}`])
    expect((await call('tag_list', { vocabulary_id: unique() })).status).toBe(404)
  })

  assertion(141, 'shows a tag, and its datasets on request', async () => {
    const vocabulary = await makeVocabulary()
    const { result } = await call('tag_show', { id: `etiket${word}`, include_datasets: true })
    expect([result.name, result.packages.map(({ id }: { id: string }) => id)]).toEqual([`etiket${word}`, [tagged.id]])
    const term = await call('tag_show', { id: `terim${word}`, vocabulary_id: vocabulary.id })
    expect([term.status, term.result?.vocabulary_id]).toEqual([200, vocabulary.id])
    expect((await call('tag_show', { id: unique() })).status).toBe(404)
  })

  assertion(142, 'completes a format', async () => {
    expect((await call('format_autocomplete', { q: word })).result).toEqual([format])
    expect((await call('format_autocomplete')).status).toBe(409)
    const empty = await request('/api/util/resource/format_autocomplete?incomplete=')
    expect([empty.status, empty.body]).toEqual([200, { ResultSet: { Result: [] } }])
  })

  assertion(143, 'completes names for forms', async () => {
    const util = async (path: string) => (await request(`/api/2/util/${path}`)).body
    const [first] = (await util(`dataset/autocomplete?incomplete=${word}`)).ResultSet.Result
    expect(first).toMatchObject({ name: tagged.name, match_field: 'title' })
    expect(await util(`tag/autocomplete?incomplete=etiket${word}`)).toEqual({
      ResultSet: { Result: [{ Name: `etiket${word}` }] },
    })
    expect(await util(`resource/format_autocomplete?incomplete=${word}`)).toEqual({
      ResultSet: { Result: [{ Format: format }] },
    })
    expect(await util(`group/autocomplete?q=${small.name}`)).toMatchObject([{ id: small.id, name: small.name }])
    expect(await util(`organization/autocomplete?q=${organization.name}`)).toMatchObject([
      { id: organization.id, name: organization.name, title: organization.title },
    ])
  })
})

describe('people', () => {
  assertion(144, 'hides the email address and credentials of a user from others', async () => {
    const person = await makePerson()
    const { result } = await call('user_show', { id: person.name })
    for (const key of ['email', 'apikey', 'password']) expect(key in result).toBe(false)
    expect((await call('user_show', {}, person)).result.email).toBe(person.email)
    expect((await admin('user_show', { id: person.name })).email).toBe(person.email)
  })

  assertion(145, 'lists active users', async () => {
    const [person, gone] = [await makePerson(), await makePerson()]
    await admin('user_delete', { id: gone.id })
    const people: { name: string }[] = (await call('user_list', { q: 'kisi-' })).result
    const listed = people.map(({ name }) => name)
    expect([listed.includes(person.name), listed.includes(gone.name)]).toEqual([true, false])
    expect((await call('user_list', { q: person.name, all_fields: false })).result).toEqual([person.name])
  })

  assertion(146, 'follows a dataset, once or twice', async () => {
    const person = await makePerson()
    expect((await call('follow_dataset', { id: tagged.id }, person)).status).toBe(200)
    expect((await call('follow_dataset', { id: tagged.id }, person)).status).toBe(200)
    expect((await call('follow_dataset', { id: tagged.id })).status).toBe(403)
    expect((await call('follow_user', { id: person.id }, person)).status).toBe(409)
    expect((await get('dataset_follower_count', { id: tagged.id })).result).toBe(1)
  })
})
