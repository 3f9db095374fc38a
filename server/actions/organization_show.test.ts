import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { group_show as contract } from '#contract/group_show.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string; name: string; id: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum', description: 'Ne yapar' }, user)
  await portal.call('group_create', { name: 'kategori', title: 'Kategori', description: 'Neyi toplar' }, user)
  for (const [name, isPrivate] of [
    ['acik', false],
    ['gizli', true],
  ]) {
    await portal.call(
      'package_create',
      { name, private: isPrivate, owner_org: 'kurum', groups: [{ name: 'kategori' }] },
      user,
    )
  }
})
const id = 'kurum'

test('shows the organization by name and by id', async () => {
  const { body } = await portal.call('organization_show', { id })
  const shown = parse(contract.output, body.result)
  expect(shown).toMatchObject({ name: id, package_count: 1, extras: [], groups: [] })
  expect((await portal.call('organization_show', { id: shown.id }, { method: 'GET' })).body.result).toEqual(body.result)
})

test('returns the datasets that the caller may see on request', async () => {
  const seen = async (options = {}) =>
    (
      await portal.call('organization_show', { id, include_datasets: true, include_users: false }, options)
    ).body.result.packages.map(({ name }: { name: string }) => name)
  expect(await seen()).toEqual(['acik'])
  expect((await seen(user)).sort()).toEqual(['acik', 'gizli'])
})

test('does not find a group or a missing organization', async () => {
  expect((await portal.call('organization_show', { id: 'kategori' })).status).toBe(404)
  expect((await portal.call('organization_show', { id: 'yok' })).body.error).toEqual({
    __type: 'Not Found Error',
    message: 'Not found',
  })
  expect((await portal.call('organization_show')).body.error.id).toEqual(['Missing value'])
})
