import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { tag_show as contract } from '#contract/tag_show.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  await portal.call('package_create', { name: 'acik', owner_org: 'kurum', tags: [{ name: 'iki kelime' }] }, user)
  await portal.call(
    'package_create',
    { name: 'gizli', owner_org: 'kurum', private: true, tags: [{ name: 'iki kelime' }] },
    user,
  )
})

test('shows a tag by name and by id, with its public datasets on request', async () => {
  const { body } = await portal.call('tag_show', { id: 'iki kelime', include_datasets: true })
  const tag = parse(contract.output, body.result)
  expect(tag.packages?.map(({ name }) => name)).toEqual(['acik'])
  expect((await portal.call('tag_show', { id: tag.id }, { method: 'GET' })).body.result.name).toBe('iki kelime')
})

test('only sysadmins see a tag that only hidden datasets have, also in a vocabulary', async () => {
  const admin = await portal.makeUser({ sysadmin: true })
  const { id } = (await portal.call('vocabulary_create', { name: 'konular', tags: [{ name: 'açık' }] }, admin)).body
    .result
  const tags = [{ name: 'saklı' }, { name: 'saklı', vocabulary_id: id }]
  await portal.call('package_create', { name: 'sakli', owner_org: 'kurum', private: true, tags }, admin)
  const names = async (user: object) =>
    (await portal.call('vocabulary_show', { id }, user)).body.result.tags.map((tag: { name: string }) => tag.name)
  const statuses = async (user: object) =>
    Promise.all(
      [{}, { vocabulary_id: id }].map(
        async (of) => (await portal.call('tag_show', { id: 'saklı', ...of }, user)).status,
      ),
    )
  expect([await names({}), await statuses({})]).toEqual([['açık'], [404, 404]])
  expect([await names(admin), await statuses(admin)]).toEqual([
    ['açık', 'saklı'],
    [200, 200],
  ])
  await portal.call('vocabulary_update', { id, tags: [{ name: 'açık' }, { name: 'saklı' }] }, admin)
  expect(await names({})).toEqual(['açık', 'saklı'])
})

test('responds with 404 for an unknown tag and 409 without an id', async () => {
  expect((await portal.call('tag_show', { id: 'yok' })).status).toBe(404)
  expect((await portal.call('tag_show')).body.error.id).toEqual(['Missing value'])
})

test('shows a tag of a vocabulary if one is named', async () => {
  const admin = await portal.makeUser({ sysadmin: true })
  const input = { name: 'türler', tags: [{ name: 'bir' }] }
  const { id } = (await portal.call('vocabulary_create', input, admin)).body.result
  const shown = await portal.call('tag_show', { id: 'bir', vocabulary_id: 'türler', include_datasets: true })
  expect(shown.body.result).toMatchObject({ name: 'bir', vocabulary_id: id, packages: [] })
  expect((await portal.call('tag_show', { id: 'bir' })).status).toBe(404)
  expect((await portal.call('tag_show', { id: 'bir', vocabulary_id: 'yok' })).status).toBe(404)
})
