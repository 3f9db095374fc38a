import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

/* The loading itself is tested in server/loader/loads.test.ts. */
const at = datasetFixture()

test('requests the table of a file or link and shows that it is pending', async () => {
  const { services } = at.portal
  services.loads = { takesLinks: true, wake() {}, open: async () => null }
  const { resources } = await at.make({ resources: [{ url: 'https://example.org/a.csv' }] })
  const [{ id }] = resources
  await services.db.query(`UPDATE datastore_load SET state = 'error' WHERE resource_id = $1`, [id])
  expect((await at.call('xloader_submit', { resource_id: id })).body.result).toBe(true)
  expect((await at.call('resource_show', { id })).body.result.datastore_load).toMatchObject({ state: 'pending' })
})

test('refuses resources without a table, missing ones and callers without permission', async () => {
  const { resources } = await at.make({ resources: [{ url: 'https://example.org/a.pdf' }] })
  const [{ id: resource_id }] = resources
  const refused = await at.call('xloader_submit', { resource_id })
  expect([refused.status, Object.keys(refused.body.error)]).toEqual([409, ['resource_id', '__type']])
  expect((await at.call('xloader_submit', { resource_id }, { token: at.nonMember.token })).status).toBe(403)
  expect((await at.call('xloader_submit', { resource_id: 'yok' })).status).toBe(404)
  expect((await at.call('xloader_submit', {})).status).toBe(409)
})
