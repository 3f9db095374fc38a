import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { recordActivities, recordActivity } from './activity.ts'
import { withTransaction } from './pool.ts'

const { pool } = await testDatabase()
const linesOf = async (id: string) =>
  (
    await pool.query('SELECT user_id, activity_type, data, labels FROM activity WHERE object_id = $1 ORDER BY seq', [
      id,
    ])
  ).rows

test('stores who changed what, with the labels of those who may read it', async () => {
  const [object_id, user] = [randomUUID(), { id: randomUUID() }]
  await recordActivities(pool, [
    { user, activity_type: 'new package', object_id, data: { package: { name: 'durak' } } },
    { user: null, activity_type: 'changed package', object_id, data: {}, labels: ['member-1'] },
  ])
  expect(await linesOf(object_id)).toEqual([
    { user_id: user.id, activity_type: 'new package', data: { package: { name: 'durak' } }, labels: ['public'] },
    { user_id: null, activity_type: 'changed package', data: {}, labels: ['member-1'] },
  ])
})

test('stores no line of a write that failed', async () => {
  const object_id = randomUUID()
  const failing = withTransaction(pool, async (client) => {
    await recordActivity(client, { user: null, activity_type: 'deleted group', object_id, data: {} })
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(await linesOf(object_id)).toEqual([])
})
