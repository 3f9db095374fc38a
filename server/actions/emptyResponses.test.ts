import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('there are no views and no collaborators', async () => {
  const { id } = await at.make({ private: true })
  expect((await at.call('resource_view_show', { id }, {})).status).toBe(404)
  expect((await at.call('resource_view_show')).body.error.id).toEqual(['Missing value'])
  expect((await at.call('package_collaborator_list', { id })).body.result).toEqual([])
  expect((await at.call('package_collaborator_list', { id }, at.admin)).body.result).toEqual([])
  const open = await at.make()
  for (const who of [{}, at.nonMember]) {
    const refused = await at.call('package_collaborator_list', { id: open.id }, who)
    expect(refused.status).toBe(403)
    expect((await at.call('package_collaborator_list', { id }, who)).status).toBe(404)
    expect((await at.call('package_collaborator_list', { id: 'yok' }, who)).status).toBe(404)
  }
})

test('there are no editable settings; only sysadmins may list them', async () => {
  expect((await at.call('config_option_list', {}, at.admin)).body.result).toEqual([])
  for (const who of [{}, at.editor]) expect((await at.call('config_option_list', {}, who)).status).toBe(403)
})

test('shows the state of a table to callers who may edit the resource', async () => {
  const { resources } = await at.make({ resources: [{ url: 'http://example.org/a.csv', format: 'CSV' }] })
  const [{ id }] = resources
  expect((await at.call('xloader_status', { resource_id: id })).status).toBe(404)
  const { db } = at.portal.services
  await db.query('INSERT INTO datastore_load (resource_id) VALUES ($1)', [id])
  const { body } = await at.call('xloader_status', { id })
  expect(body.result).toMatchObject({ status: 'pending', job_url: null, task_info: null, error: {} })
  await db.query(
    `UPDATE datastore_load SET state = 'error', error = '{"key": "uploadTooLarge"}' WHERE resource_id = $1`,
    [id],
  )
  expect((await at.call('xloader_status', { resource_id: id })).body.result).toMatchObject({
    status: 'error',
    error: { message: 'File upload too large' },
  })
  for (const who of [{}, at.nonMember])
    expect((await at.call('xloader_status', { resource_id: id }, who)).status).toBe(403)
  expect((await at.call('xloader_status')).status).toBe(409)
})
