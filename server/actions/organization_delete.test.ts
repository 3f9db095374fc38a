import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_delete as contract } from '#contract/group_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('removes it from lists; its administrators still see it', async () => {
  await fixture.call('organization_create', { name: 'bir', title: 'Bir' })
  expect((await fixture.call('organization_delete', { id: 'bir' }, fixture.nonMember)).status).toBe(403)
  const { status, body } = await fixture.call('organization_delete', { id: 'bir' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('organization_list', {}, {})).body.result).not.toContain('bir')
  expect((await fixture.call('organization_show', { id: 'bir' }, fixture.nonMember)).status).toBe(403)
  expect((await fixture.call('organization_show', { id: 'bir' })).body.result.state).toBe('deleted')
  expect((await fixture.call('organization_delete', { id: 'bir' })).status).toBe(200)
})

test('needs an id that exists', async () => {
  expect((await fixture.call('organization_delete', {})).body.error.id).toEqual(['Missing value'])
  expect((await fixture.call('organization_delete', { id: 'yok' }, {})).status).toBe(404)
})

test('keeps an organization that has datasets', async () => {
  const { name, id } = await madeWithDataset()
  expect((await fixture.call('organization_delete', { id: name }, fixture.admin)).body.error.message).toBe(
    'Organization cannot be deleted while it still has datasets',
  )
  await fixture.call('package_delete', { id })
  expect((await fixture.call('organization_delete', { id: name }, fixture.admin)).status).toBe(200)
  const shown = await fixture.call('package_show', { id }, fixture.admin)
  expect(shown.body.result).toMatchObject({ organization: null, state: 'deleted' })
})

async function madeWithDataset() {
  const name = 'dolu'
  await fixture.call('organization_create', { name, title: 'Dolu' })
  return { name, id: (await fixture.make({ owner_org: name })).id }
}
