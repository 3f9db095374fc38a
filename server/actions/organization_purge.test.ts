import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_purge as contract } from '#contract/group_purge.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('deletes it permanently, for sysadmins', async () => {
  await fixture.call('organization_create', { name: 'bir', title: 'Bir' })
  expect((await fixture.call('organization_purge', { id: 'bir' })).status).toBe(403)
  const { status, body } = await fixture.call('organization_purge', { id: 'bir' }, fixture.admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('organization_show', { id: 'bir' }, fixture.admin)).status).toBe(404)
  expect((await fixture.call('organization_create', { name: 'bir', title: 'Yine' })).status).toBe(200)
})

test('needs an id that exists', async () => {
  expect((await fixture.call('organization_purge', {}, fixture.admin)).status).toBe(409)
  expect((await fixture.call('organization_purge', { id: 'yok' }, {})).status).toBe(404)
})

test('keeps an organization that has datasets', async () => {
  const { name, id } = await madeWithDataset()
  expect((await fixture.call('organization_purge', { id: name }, fixture.admin)).body.error.message).toBe(
    'Organization cannot be purged while it still has datasets',
  )
  await fixture.call('package_delete', { id })
  expect((await fixture.call('organization_purge', { id: name }, fixture.admin)).status).toBe(200)
  const shown = await fixture.call('package_show', { id }, fixture.admin)
  expect(shown.body.result).toMatchObject({ organization: null, state: 'deleted' })
})

async function madeWithDataset() {
  const name = 'dolu'
  await fixture.call('organization_create', { name, title: 'Dolu' })
  return { name, id: (await fixture.make({ owner_org: name })).id }
}
