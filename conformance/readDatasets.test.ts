import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, get, target } from './client.ts'
import { makeDataset, makeGroup, makeMember, makeOrganization, unique, uniqueWord } from './fixtures.ts'

const KEYS = [
  ...['author', 'author_email', 'creator_user_id', 'extras', 'groups', 'id', 'isopen', 'license_id', 'license_title'],
  ...['license_url', 'maintainer', 'maintainer_email', 'metadata_created', 'metadata_modified', 'name', 'notes'],
  ...['num_resources', 'num_tags', 'organization', 'owner_org', 'private', 'relationships_as_object'],
  ...['relationships_as_subject', 'resources', 'state', 'tags', 'title', 'type', 'url', 'version'],
]
const word = uniqueWord()

let organization: { id: string; name: string }
let open: { id: string; name: string; title: string }
let secret: { id: string; name: string; title: string }
beforeAll(async () => {
  organization = await makeOrganization()
  const group = await makeGroup()
  open = await makeDataset({
    owner_org: organization.id,
    title: `Belediye ${word} kararlari`,
    license_id: 'cc-by',
    tags: [{ name: 'ulasim' }],
    extras: [{ key: 'yil', value: '2024' }],
    groups: [{ name: group.name }],
    resources: [{ url: 'http://example.org/a.csv' }],
  })
  secret = await makeDataset({ owner_org: organization.id, private: true, title: `Gizli ${word} tutanaklari` })
})
const found = async (q: string, token?: string) =>
  (await call('package_autocomplete', { q, limit: 50 }, { token })).result as { name: string }[] // CKAN's own shape

describe('reading datasets', () => {
  assertion(43, 'shows a dataset with exactly its keys', async () => {
    const { result } = await get('package_show', { id: open.name })
    // Translated texts are additional keys: in CKAN they come from an extension.
    expect(
      Object.keys(result)
        .filter((key) => !key.endsWith('_translated'))
        .sort(),
    ).toEqual(KEYS)
  })

  assertion(44, 'requires an id', async () => {
    const { status, error } = await call('package_show')
    expect([status, error.name_or_id, error.__type]).toEqual([409, ['Missing value'], 'Validation Error'])
  })

  assertion(45, 'responds to an unknown id with not found', async () => {
    const { status, error } = await call('package_show', { id: unique() })
    expect([status, error]).toEqual([404, { message: 'Not found', __type: 'Not Found Error' }])
  })

  assertion(46, 'keeps a private dataset from users who are not members', async () => {
    const { status, error } = await call('package_show', { id: secret.name })
    expect([status, error.__type]).toEqual([403, 'Authorization Error'])
  })

  assertion(47, 'does not list a private dataset', async () => {
    const { result } = await get('package_list')
    expect([result.includes(open.name), result.includes(secret.name)]).toEqual([true, false])
  })

  assertion(48, 'shows a draft only to members of its organization', async () => {
    const draft = await makeDataset({ owner_org: organization.id, state: 'draft' })
    const member = await makeMember(organization.id, 'member')
    expect((await call('package_show', { id: draft.id })).status).toBe(403)
    expect((await call('package_show', { id: draft.id }, member)).status).toBe(200)
  })

  assertion(49, 'returns whole datasets, the last changed first, in pages', async () => {
    await makeDataset({ owner_org: organization.id })
    const [first, second] = (await get('current_package_list_with_resources', { limit: 2 })).result
    const page = (await get('current_package_list_with_resources', { limit: 1, offset: 1 })).result
    expect(page.map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect(first.metadata_modified >= second.metadata_modified).toBe(true)
    expect(Array.isArray(second.resources)).toBe(true)
  })

  assertion(50, 'includes private datasets there only for an administrator', async () => {
    const newest = await makeDataset({ owner_org: organization.id, private: true })
    const ids = async (token?: string) =>
      (await call('current_package_list_with_resources', { limit: 5 }, { token })).result.map(
        ({ id }: { id: string }) => id,
      )
    expect([(await ids()).includes(newest.id), (await ids(target.token)).includes(newest.id)]).toEqual([false, true])
  })

  assertion(51, 'completes a name and a title, and returns which one matched', async () => {
    const [byName] = (await call('package_autocomplete', { q: open.name })).result
    expect(byName).toEqual({ name: open.name, title: open.title, match_field: 'name', match_displayed: open.name })
    const [byTitle] = await found(`Belediye ${word}`)
    expect(byTitle).toEqual({
      name: open.name,
      title: open.title,
      match_field: 'title',
      match_displayed: `${open.title} (${open.name})`,
    })
  })

  assertion(52, 'completes from the middle of a title', async () => {
    expect((await found(word)).map(({ name }) => name)).toContain(open.name)
  })

  assertion(53, 'completes a private dataset only for members', async () => {
    const member = await makeMember(organization.id, 'member')
    const names = async (token?: string) => (await found(word, token)).map(({ name }) => name)
    expect(await names(member.token)).toContain(secret.name)
    expect(await names()).not.toContain(secret.name)
    expect((await admin('package_autocomplete', { q: word })).length).toBeGreaterThan(0)
  })
})
