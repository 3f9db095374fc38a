import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_delete as contract } from '#contract/group_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('removes it from lists; its administrators still see it', async () => {
  await fixture.call('group_create', { name: 'bir', title: 'Bir' })
  expect((await fixture.call('group_delete', { id: 'bir' }, fixture.nonMember)).status).toBe(403)
  const { status, body } = await fixture.call('group_delete', { id: 'bir' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('group_list', {}, {})).body.result).not.toContain('bir')
  expect((await fixture.call('group_show', { id: 'bir' }, fixture.nonMember)).status).toBe(403)
  expect((await fixture.call('group_show', { id: 'bir' })).body.result.state).toBe('deleted')
  expect((await fixture.call('group_delete', { id: 'bir' })).status).toBe(200)
})

test('needs an id that exists', async () => {
  expect((await fixture.call('group_delete', {})).body.error.id).toEqual(['Missing value'])
  expect((await fixture.call('group_delete', { id: 'yok' }, {})).status).toBe(404)
})

test('removes it from its datasets', async () => {
  await fixture.call('group_create', { name: 'dolu', title: 'Dolu' })
  const { id } = await fixture.make({ groups: [{ name: 'dolu' }] })
  expect((await fixture.call('group_delete', { id: 'dolu' }, fixture.admin)).status).toBe(200)
  expect((await fixture.call('package_show', { id })).body.result.groups).toEqual([])
  expect((await fixture.call('package_search', { fq: 'groups:dolu' })).body.result.count).toBe(0)
})
