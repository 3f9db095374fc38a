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

test('creates the organization with its creator as administrator', async () => {
  const { status, body } = await portal.call(
    'organization_create',
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
  const shown = await portal.call('organization_show', { id: 'sehir' })
  expect(shown.body.result.users).toEqual([expect.objectContaining({ name: user.name, capacity: 'admin' })])
})

test('refuses an anonymous caller, a name in use and an id of a user', async () => {
  expect((await portal.call('organization_create', { name: 'baska' })).status).toBe(403)
  await portal.call('organization_create', { name: 'dolu' }, user)
  expect((await portal.call('organization_create', { name: 'dolu' }, user)).body.error.name).toEqual([
    'Group name already exists in database',
  ])
  expect((await portal.call('group_create', { name: 'dolu' }, user)).status).toBe(409)
  expect(
    (await portal.call('organization_create', { name: 'kimlikli', id: '7c1b5d4e-0000-4000-8000-000000000001' }, user))
      .body.error.id,
  ).toBeDefined()
})
