import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { group_create as contract } from '#contract/group_create.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string; name: string; id: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
})

test('creates the group with its creator as administrator', async () => {
  const { status, body } = await portal.call(
    'group_create',
    {
      name: 'sehir',
      title: 'Şehir',
      title_translated: { en: 'City', tr: '' },
      extras: [
        { key: 'k', value: '1' },
        { key: 'k', value: '2' },
      ],
    },
    user,
  )
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({
    name: 'sehir',
    display_name: 'Şehir',
    title_translated: { en: 'City' },
    package_count: 0,
    extras: [{ key: 'k', value: '2' }],
  })
  const shown = await portal.call('group_show', { id: 'sehir' })
  expect(shown.body.result.users).toEqual([expect.objectContaining({ name: user.name, capacity: 'admin' })])
})

test('refuses an anonymous caller, a name in use and an id of a user', async () => {
  for (const [action, what] of [
    ['group_create', 'groups'],
    ['organization_create', 'organizations'],
  ] as const) {
    const { status, body } = await portal.call(action, { name: 'baska' })
    expect(status).toBe(403)
    expect(body.error.message).toBe(`Access denied: User None not authorized to create ${what}`)
  }
  await portal.call('group_create', { name: 'dolu' }, user)
  expect((await portal.call('group_create', { name: 'dolu' }, user)).body.error.name).toEqual([
    'Group name already exists in database',
  ])
  expect((await portal.call('organization_create', { name: 'dolu' }, user)).status).toBe(409)
  expect(
    (await portal.call('group_create', { name: 'kimlikli', id: '7c1b5d4e-0000-4000-8000-000000000001' }, user)).body
      .error.id,
  ).toBeDefined()
})

test('adds the named datasets to the group, each once', async () => {
  const { body } = await portal.call('organization_create', { name: 'sahip' }, user)
  const created = await portal.call('package_create', { name: 'duraklar', owner_org: body.result.id }, user)
  const packages = [{ name: 'duraklar' }, { id: created.body.result.id }]
  expect((await portal.call('group_create', { name: 'dolu-grup', packages }, user)).body.result.package_count).toBe(1)
  const found = await portal.call('package_search', { fq: 'groups:dolu-grup' })
  expect(found.body.result.results.map(({ name }: { name: string }) => name)).toEqual(['duraklar'])
})

test('creates no group with a dataset that the caller may not read, and no organization with datasets', async () => {
  const nonMember = await portal.makeUser()
  await portal.call('package_create', { name: 'gizli', owner_org: 'sahip', private: true }, user)
  for (const [action, name, who] of [
    ['group_create', 'gizli', nonMember],
    ['group_create', 'yok', user],
    ['organization_create', 'duraklar', user],
  ] as const) {
    const { status, body } = await portal.call(action, { name: 'olmayan', packages: [{ name }] }, who)
    expect([status, Object.keys(body.error)]).toEqual([409, expect.arrayContaining(['packages'])])
  }
  expect((await portal.call('group_show', { id: 'olmayan' })).status).toBe(404)
  const packages = [{ name: 'duraklar' }, { name: 'yok' }, { name: 'duraklar' }]
  const { body } = await portal.call('group_create', { name: 'olmayan', packages }, { ...user, locale: 'en' })
  expect(body.error.packages).toEqual([{}, { id: ['Dataset was not found'] }])
})
