import { expect, test } from 'vitest'
import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { putMember } from '../db/members.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const STATES = ['active', 'active', 'draft', 'deleted'] as const
const CAPACITIES = ['member', 'editor', 'admin'] as const

/** Users, organizations (one is deleted), roles and datasets, with and without an organization. */
async function generate(random: Random, seed: number) {
  const { db } = at.portal.services
  const users = await Promise.all(Array.from({ length: 4 }, () => at.portal.makeUser()))
  const organizations: string[] = []
  for (let number = 0; number < 4; number++) {
    const { body } = await at.call('organization_create', { name: `kurum-${seed}-${number}` }, at.admin)
    organizations.push(body.result.id)
    for (const user of users)
      if (random.chance(40)) await putMember(db, body.result.id, user.id, random.pick(CAPACITIES))
  }
  for (let number = 0; number < 12; number++) {
    const name = `veri-${seed}-${number}`
    const owner_org = organizations[random.below(4)]
    const { body } = await at.call('package_create', { name, owner_org, private: random.chance(40) }, at.admin)
    await db.query('UPDATE package SET state = $2, creator_user_id = $3, owner_org = $4 WHERE id = $1', [
      ...[body.result.id, random.pick(STATES), users[random.below(4)]?.id],
      random.chance(25) ? null : owner_org,
    ])
  }
  await at.call('organization_delete', { id: organizations[3] }, at.admin)
  return users
}

test.each([1, 2, 3, 4, 5])('the dashboard has exactly the datasets that a user may edit (seed %d)', async (seed) => {
  const { services } = at.portal
  const users = await generate(new Random(seed), seed)
  const { rows } = await services.db.query<{ id: string; state: string; owner_org: string; creator_user_id: string }>(
    'SELECT id, state, owner_org, creator_user_id FROM package',
  )
  let seen = 0
  for (const user of [...users, { ...at.admin, sysadmin: true }]) {
    const expected: string[] = []
    for (const row of rows)
      if (row.state !== 'deleted' && (await mayUpdate(row, { db: services.db, user }))) expected.push(row.id)
    const shown: string[] = []
    for (let offset = 0; ; offset += 3) {
      const { status, body } = await at.call('dashboard_dataset_list', { limit: 3, offset }, user)
      if (status === 403) break
      expect(body.result.count).toBe(expected.length)
      if (body.result.datasets.length === 0) break
      shown.push(...body.result.datasets.map(({ id }: DashboardDataset) => id))
    }
    expect(shown.sort()).toEqual(expected.sort())
    seen += shown.length
  }
  expect(seen).toBeGreaterThan(0)
})

test('a token that only reads shows the datasets that it would be an editor of', async () => {
  const { db } = at.portal.services
  const user = await at.portal.makeUser()
  const { body } = await at.call('organization_create', { name: 'okunan' }, at.admin)
  await putMember(db, body.result.id, user.id, 'editor')
  const names = ['okunan-1', 'sahipsiz-1']
  for (const name of names) await at.call('package_create', { name, owner_org: 'okunan' }, user)
  await db.query('UPDATE package SET owner_org = NULL WHERE name = $1', [names[1]])
  const { token } = (await at.call('api_token_create', { user: user.name, name: 'okur', scope: 'read' }, user)).body
    .result
  const shown = async (caller: { token: string }) => {
    const { result } = (await at.call('dashboard_dataset_list', {}, caller)).body
    expect(result.count).toBe(result.datasets.length)
    return result.datasets.map(({ name }: DashboardDataset) => name)
  }
  expect(await shown(user)).toEqual(names)
  expect(await shown({ token })).toEqual(['okunan-1'])
})
