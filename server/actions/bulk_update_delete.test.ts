import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

const update = (datasets: unknown, org_id: unknown, who: object = at.editor) =>
  at.call('bulk_update_delete', { datasets, org_id }, who)

test('changes all named datasets of the organization', async () => {
  const [one, two] = [await at.make({}), await at.make({})]
  const { status, body } = await update([one.id, two.name], one.owner_org)
  expect([status, body.result]).toEqual([200, null])
  for (const { id } of [one, two]) {
    expect((await at.call('package_show', { id })).body.result).toMatchObject({ private: false, state: 'deleted' })
    expect((await at.call('package_show', { id }, {})).status).toBe(403)
  }
})

test('changes none if one is unknown or the caller may not', async () => {
  const one = await at.make({})
  expect((await update([one.id, 'yok'], one.owner_org)).status).toBe(404)
  expect((await update([one.id], 'yok')).status).toBe(404)
  expect((await update([one.id], one.owner_org, at.nonMember)).status).toBe(403)
  const anonymous = await update([one.id], one.owner_org, {})
  expect([anonymous.status, anonymous.body.error.message]).toEqual([403, 'Access denied'])
  expect((await at.call('package_show', { id: one.id })).body.result).toEqual(one)
})

test('does not change datasets of another organization', async () => {
  const one = await at.make({})
  const other = await at.call('organization_create', { name: 'baska' })
  expect((await update([one.id], other.body.result.id)).status).toBe(200)
  expect((await at.call('package_show', { id: one.id })).body.result).toEqual(one)
})
