import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_purge as contract } from '#contract/group_purge.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('deletes it permanently, for sysadmins', async () => {
  await fixture.call('group_create', { name: 'bir', title: 'Bir' })
  expect((await fixture.call('group_purge', { id: 'bir' })).status).toBe(403)
  const { status, body } = await fixture.call('group_purge', { id: 'bir' }, fixture.admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('group_show', { id: 'bir' }, fixture.admin)).status).toBe(404)
  expect((await fixture.call('group_create', { name: 'bir', title: 'Yine' })).status).toBe(200)
})

test('needs an id that exists', async () => {
  expect((await fixture.call('group_purge', {}, fixture.admin)).status).toBe(409)
  expect((await fixture.call('group_purge', { id: 'yok' }, {})).status).toBe(404)
})

test('removes it from its datasets', async () => {
  await fixture.call('group_create', { name: 'dolu', title: 'Dolu' })
  const { id } = await fixture.make({ groups: [{ name: 'dolu' }] })
  expect((await fixture.call('group_purge', { id: 'dolu' }, fixture.admin)).status).toBe(200)
  expect((await fixture.call('package_show', { id })).body.result.groups).toEqual([])
  expect((await fixture.call('package_search', { fq: 'groups:dolu' })).body.result.count).toBe(0)
})
