import { expect, test } from 'vitest'
import { renewDocuments } from '../db/packageDocument.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { publishDue } from './publishDue.ts'

const at = datasetFixture()
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Pretends that the time of a dataset has come. */
async function come(id: string): Promise<void> {
  const { db } = at.portal.services
  await db.query(`UPDATE package SET publish_at = '2020-01-01' WHERE id = $1`, [id])
  await renewDocuments(db, [id])
}
const anonymousStatus = async (id: string) => (await at.call('package_show', { id }, {})).status
const show = async (id: string) => (await at.call('package_show', { id })).body.result

test('a private dataset becomes public at its time, with a line in its history', async () => {
  const publish_at = inDays(2)
  const { id } = await at.make({ private: true, publish_at })
  expect((await show(id)).publish_at).toBe(publish_at.slice(0, 19))
  expect(await publishDue(at.portal.services)).toBe(0)
  expect(await anonymousStatus(id)).toBe(403)
  await come(id)
  expect(await publishDue(at.portal.services)).toBe(1)
  expect(await anonymousStatus(id)).toBe(200)
  expect((await at.call('package_search', { fq: `id:${id}` }, {})).body.result.count).toBe(1)
  expect(await show(id)).not.toHaveProperty('publish_at')
  const { body } = await at.call('package_activity_list', { id })
  expect(body.result[0]).toMatchObject({ activity_type: 'changed package', user_id: null })
  expect(body.result[0].data.changed).toEqual(expect.arrayContaining(['private', 'publish_at']))
  expect(await publishDue(at.portal.services)).toBe(0)
})

test('a time in another zone is stored in UTC; a change keeps it, and null or publishing at once cancels it', async () => {
  const { id } = await at.make({ private: true, publish_at: '2031-12-01T09:00:00+03:00' })
  expect((await show(id)).publish_at).toBe('2031-12-01T06:00:00')
  await at.call('package_patch', { id, title: 'Yeni' })
  // A program sends back what it has read.
  await at.call('package_update', await show(id))
  expect((await show(id)).publish_at).toBe('2031-12-01T06:00:00')
  await at.call('package_patch', { id, publish_at: null })
  expect(await show(id)).not.toHaveProperty('publish_at')
  await at.call('package_patch', { id, publish_at: '2031-12-01 06:00' })
  const published = await at.call('package_update', { ...(await show(id)), private: false })
  expect(published.status).toBe(200)
  expect(await show(id)).not.toHaveProperty('publish_at')
  await come(id)
  expect(await publishDue(at.portal.services)).toBe(0)
})

test.each([
  ['2020-01-01T00:00:00', true, 'Choose a time in the future'],
  ['2999-01-01T00:00:00', true, 'Choose a time within the next ten years'],
  ['2031-01-01T00:00:00', false, 'Only a private dataset can be published at a set time'],
  ['soon', true, 'Date format incorrect'],
  ['2031-02-30T00:00:00', true, 'Date format incorrect'],
])('%s for a dataset that is private: %s is refused', async (publish_at, isPrivate, message) => {
  const { id } = await at.make({ private: isPrivate })
  const { status, body } = await at.call('package_patch', { id, publish_at })
  expect([status, body.error.publish_at]).toEqual([409, [message]])
  const made = await at.call('package_create', { name: 'x-y', owner_org: 'kurum', private: isPrivate, publish_at })
  expect([made.status, made.body.error.publish_at]).toEqual([409, [message]])
})

test('deleted datasets and drafts are not published, and restoring does not publish', async () => {
  const { id } = await at.make({ private: true, publish_at: inDays(1) })
  await at.call('package_delete', { id })
  await come(id)
  expect(await publishDue(at.portal.services)).toBe(0)
  await at.call('package_patch', { id, state: 'active' })
  const draft = await at.make({ private: true, publish_at: inDays(1), state: 'draft' })
  await come(draft.id)
  await at.portal.services.db.query('UPDATE package SET publish_at = NULL WHERE id = $1', [id])
  expect(await publishDue(at.portal.services)).toBe(0)
})

test('a time that passed while a dataset was a draft or deleted is cancelled when it becomes active', async () => {
  const draft = await at.make({ private: true, publish_at: inDays(1), state: 'draft' })
  const deleted = await at.make({ private: true, publish_at: inDays(1) })
  await at.call('package_delete', { id: deleted.id })
  for (const { id } of [draft, deleted]) {
    await come(id)
    expect((await at.call('package_patch', { id, state: 'active' })).status).toBe(200)
    expect(await publishDue(at.portal.services)).toBe(0)
    expect(await show(id)).not.toHaveProperty('publish_at')
    expect(await anonymousStatus(id)).toBe(403)
  }
  const later = await at.make({ private: true, publish_at: inDays(1), state: 'draft' })
  await at.call('package_patch', { id: later.id, state: 'active' })
  expect(await show(later.id)).toHaveProperty('publish_at')
})

test('two processes publish each dataset once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => at.make({ private: true, publish_at: inDays(1) })))
  for (const { id } of made) await come(id)
  const { services } = at.portal
  const counts = await Promise.all([publishDue(services), publishDue(services)])
  expect(counts[0] + counts[1]).toBe(6)
  for (const { id } of made) {
    const { rows } = await services.db.query('SELECT FROM activity WHERE object_id = $1', [id])
    expect(rows).toHaveLength(2)
  }
})

test('only those who may see a private dataset see its time', async () => {
  const { id } = await at.make({ private: true, publish_at: inDays(1) })
  for (const who of [{}, at.nonMember]) {
    const { status, body } = await at.call('package_show', { id }, who)
    expect([status, JSON.stringify(body).includes('publish_at')]).toEqual([403, false])
  }
  const { body } = await at.call('dashboard_dataset_list', {})
  expect(body.result.datasets.find((one: { id: string }) => one.id === id).publish_at).toMatch(/^\d{4}-\d\d-\d\dT/)
})
