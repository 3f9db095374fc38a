import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('moves a dataset to another organization of the caller, for reads and searches at once', async () => {
  await at.call('organization_create', { name: 'ikinci', title: 'İkinci' })
  const { id } = await at.make()
  const { status, body } = await at.call('package_owner_org_update', { id, organization_id: 'ikinci' })
  expect([status, body.result]).toEqual([200, null])
  expect((await at.call('package_show', { id })).body.result.organization.title).toBe('İkinci')
  expect((await at.call('package_search', { fq: `organization:ikinci AND id:${id}` })).body.result.count).toBe(1)
})

test('refuses callers without permission, unknown organizations, and those where the caller may not create datasets', async () => {
  await at.call('organization_create', { name: 'yabanci' }, at.nonMember)
  const { id } = await at.make()
  const response = async (input: object, who: object = at.editor) => {
    const { status, body } = await at.call('package_owner_org_update', input, who)
    return [status, body.error.message ?? body.error.owner_org]
  }
  expect(await response({}, {})).toEqual([403, 'Access denied'])
  expect(await response({ id: 'yok' })).toEqual([404, 'Not found: Package was not found.'])
  expect(await response({ id, organization_id: 'yok' })).toEqual([404, 'Not found: Organization was not found.'])
  expect(await response({ id, organization_id: 'yabanci' })).toEqual([
    409,
    ['You cannot add a dataset to this organization'],
  ])
  expect((await response({ id, organization_id: 'yabanci' }, at.nonMember))[0]).toBe(403)
})
