import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_patch as contract } from '#contract/group_patch.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('changes the given fields and no others', async () => {
  const extras = [{ key: 'k', value: 'v' }]
  await fixture.call('organization_create', { name: 'bir', title: 'Bir', description: 'Anlatım', extras })
  const { status, body } = await fixture.call('organization_patch', { id: 'bir', title_translated: { en: 'One' } })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({
    title: 'Bir',
    title_translated: { en: 'One' },
    description: 'Anlatım',
    extras,
  })
})

test('restores a deleted one', async () => {
  await fixture.call('organization_create', { name: 'geri', title: 'Geri' })
  await fixture.call('organization_delete', { id: 'geri' })
  expect((await fixture.call('organization_show', { id: 'geri' }, {})).status).toBe(403)
  expect((await fixture.call('organization_patch', { id: 'geri', state: 'active' })).status).toBe(200)
  expect((await fixture.call('organization_show', { id: 'geri' }, {})).status).toBe(200)
})

test('is for its administrators', async () => {
  await fixture.call('organization_create', { name: 'benim', title: 'Benim' })
  expect((await fixture.call('organization_patch', {})).status).toBe(409)
  expect((await fixture.call('organization_patch', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('organization_patch', { id: 'benim', title: 'x' }, fixture.nonMember)).status).toBe(403)
  expect((await fixture.call('organization_patch', { id: 'benim', state: 'sleeping' })).status).toBe(409)
})
