import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { tag_list as contract } from '#contract/tag_list.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  await portal.call(
    'package_create',
    { name: 'acik', owner_org: 'kurum', tags: [{ name: 'otobüs' }, { name: 'İstanbul' }] },
    user,
  )
  await portal.call(
    'package_create',
    { name: 'gizli', owner_org: 'kurum', private: true, tags: [{ name: 'sır' }] },
    user,
  )
})

test('lists the tags of public datasets only', async () => {
  expect(parse(contract.output, (await portal.call('tag_list')).body.result)).toEqual(['otobüs', 'İstanbul'])
})

test('finds a part of a name and returns whole tags on request', async () => {
  const { body } = await portal.call('tag_list', { query: 'tob', all_fields: true })
  expect(parse(contract.output, body.result)).toEqual([
    expect.objectContaining({ name: 'otobüs', display_name: 'otobüs', vocabulary_id: null }),
  ])
})

test('responds with 404 for an unknown vocabulary, and with nothing to a search in it', async () => {
  const { status, body } = await portal.call('tag_list', { vocabulary_id: 'yok' })
  expect([status, body.error.message]).toEqual([404, "Not found: could not find vocabulary 'yok'"])
  expect((await portal.call('tag_list', { vocabulary_id: 'yok', query: 'x' })).body.result).toEqual([])
})

test('lists all tags of a vocabulary by its id or name, also unused ones', async () => {
  const admin = await portal.makeUser({ sysadmin: true })
  const input = { name: 'türler', tags: [{ name: 'iki' }, { name: 'bir' }] }
  const { id } = (await portal.call('vocabulary_create', input, admin)).body.result
  for (const vocabulary_id of [id, 'türler'])
    expect((await portal.call('tag_list', { vocabulary_id })).body.result).toEqual(['bir', 'iki'])
  expect((await portal.call('tag_list', { vocabulary_id: id, query: 'ik' })).body.result).toEqual(['iki'])
  expect((await portal.call('tag_list')).body.result).not.toContain('bir')
})
