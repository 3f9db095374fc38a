import { expect, test } from 'vitest'
import { lockGroup, lockPackages, updateGroup } from '../db/groupWrites.ts'
import { withTransaction } from '../db/pool.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { lockWaits } from '../testing/lockWaits.ts'

/*
 * An organization is deleted while a dataset is put into it: exactly one of the two succeeds, so no dataset that is not deleted
 * ever belongs to a deleted organization.
 */

const at = datasetFixture()
type Known = { id: string; name: string; title: string; metadata_modified: string }
type Organization = { id: string; name: string }
let count = 0

const newOrganization = async (): Promise<Organization> =>
  (await at.call('organization_create', { name: `kurum-${++count}`, title: 'Kurum' }, at.admin)).body.result

/** The ways to put a dataset into an organization; most move `dataset`, which is in another one. */
const puts = {
  package_create: (_: Known, { name }: Organization) => ({ name: `yeni-${++count}`, owner_org: name }),
  package_update: ({ id, name }: Known, organization: Organization) => ({ id, name, owner_org: organization.id }),
  package_patch: ({ id }: Known, { name }: Organization) => ({ id, owner_org: name }),
  package_revise: ({ id }: Known, { name }: Organization) => ({ match: { id }, update: { owner_org: name } }),
  package_owner_org_update: ({ id }: Known, { name }: Organization) => ({ id, organization_id: name }),
  bulk_update_metadata: ({ id, metadata_modified }: Known, { name }: Organization) => ({
    datasets: [{ id, metadata_modified }],
    change: { owner_org: name },
  }),
}
const names = Object.keys(puts) as [keyof typeof puts]
/** The ways to delete an organization. */
const deletions = {
  organization_delete: ({ id }: Organization) => ({ id }),
  organization_patch: ({ id }: Organization) => ({ id, state: 'deleted' }),
  organization_purge: ({ id }: Organization) => ({ id }),
}

/** Whether a put succeeded: a bulk change reports a refused dataset in its result. */
const isDone = ({ status, body }: Awaited<ReturnType<typeof at.call>>) =>
  status === 200 && !(body.result?.refused?.length > 0)

const lost = async () =>
  (
    await at.portal.services.db.query(
      `SELECT p.name FROM package p LEFT JOIN "group" g ON g.id = p.owner_org
       WHERE p.state <> 'deleted' AND (g.id IS NULL OR g.state <> 'active')`,
    )
  ).rows

test.each(names)('%s waits for the deletion of the organization, and is refused', async (action) => {
  const [organization, dataset] = [await newOrganization(), await at.make()]
  const put = await withTransaction(at.portal.services.db, async (client) => {
    const locked = await lockGroup(client, organization.id)
    if (locked) await updateGroup(client, { ...locked, state: 'deleted' })
    const call = at.call(action, puts[action](dataset, organization), at.admin)
    // The call finds the organization alive, and arrives at the lock.
    await lockWaits(client, 1)
    return { call }
  })
  const seen = await put.call
  expect([seen.status, isDone(seen)]).toEqual([409, false])
  expect(seen.body.error.owner_org).toEqual(['Organization does not exist'])
  expect(await lost()).toEqual([])
})

test('a dataset that gets a category while that is deleted permanently is refused', async () => {
  const [{ id }, category] = [await at.make(), await at.call('group_create', { name: 'giden' }, at.admin)]
  const call = await withTransaction(at.portal.services.db, async (client) => {
    await client.query(`DELETE FROM "group" WHERE id = $1`, [category.body.result.id])
    const patch = at.call('package_patch', { id, groups: [{ name: 'giden' }] }, at.admin)
    await lockWaits(client, 1)
    return { patch }
  })
  expect((await call.patch).status).toBe(404)
})

test('member_create waits for the deletion of the category, and is refused', async () => {
  const [{ id }, category] = [await at.make(), await at.call('group_create', { name: 'silinen' }, at.admin)]
  const group = category.body.result.id
  const { call } = await withTransaction(at.portal.services.db, async (client) => {
    const locked = await lockGroup(client, group)
    if (locked) await updateGroup(client, { ...locked, state: 'deleted' })
    const member = { id: group, object: id, object_type: 'package', capacity: 'public' }
    const call = at.call('member_create', member, at.admin)
    await lockWaits(client, 1)
    return { call }
  })
  expect((await call).status).toBe(404)
  const { rows } = await at.portal.services.db.query('SELECT FROM package_group WHERE group_id = $1', [group])
  expect(rows).toEqual([])
})

test('package_create locks the deleted dataset that has its name before the organization, as the deletion of that does', async () => {
  const [organization, deleted] = [await newOrganization(), await at.make()]
  await at.call('package_delete', { id: deleted.id }, at.admin)
  const { call } = await withTransaction(at.portal.services.db, async (client) => {
    await lockPackages(client, [deleted.id])
    const call = at.call('package_create', { name: deleted.name, owner_org: organization.name }, at.admin)
    await lockWaits(client, 1)
    await client.query('SELECT FROM "group" WHERE id = $1 FOR UPDATE NOWAIT', [organization.id])
    return { call }
  })
  expect((await call).status).toBe(200)
})

test('of a deletion and a put at once, exactly one succeeds', async () => {
  const random = new Random(20261130)
  for (let round = 0; round < 40; round++) {
    const put = random.pick(names)
    const deletion = random.pick(Object.keys(deletions) as [keyof typeof deletions])
    const [organization, dataset] = [await newOrganization(), await at.make()]
    const calls = [
      () => at.call(put, puts[put](dataset, organization), at.admin),
      () => at.call(deletion, deletions[deletion](organization), at.admin),
    ] as const
    const wait = random.below(15)
    const late = async <Result>(call: () => Promise<Result>) => {
      await new Promise((done) => setTimeout(done, wait))
      return call()
    }
    const isPutFirst = random.below(2) === 0
    const [one, other] = await Promise.all([
      isPutFirst ? calls[0]() : late(calls[0]),
      isPutFirst ? late(calls[1]) : calls[1](),
    ])
    const told = `${put} ${one.status}, ${deletion} ${other.status}`
    expect([Number(isDone(one)) + Number(other.status === 200), told]).toEqual([1, told])
    for (const { status } of [one, other]) expect([200, 404, 409], told).toContain(status)
    expect(await lost()).toEqual([])
  }
}, 120_000)
