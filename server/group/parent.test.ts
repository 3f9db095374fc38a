import { expect, test, vi } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const SEED = 20_261_123

const create = async (name: string, kind = 'organization'): Promise<string> =>
  (await at.call(`${kind}_create`, { name, title: name }, at.admin)).body.result.name
const setParent = (id: string, parent: string | null, user: { token?: string } = at.admin) =>
  at.call('organization_patch', { id, groups: parent === null ? [] : [{ name: parent }] }, user)
const parentOf = async (id: string): Promise<string | undefined> =>
  (await at.call('organization_show', { id }, {})).body.result.groups[0]?.name

test('the parent is stored, shown with its capacity, kept by other changes, and removed by an empty list', async () => {
  await create('bakanlik')
  await create('mudurluk')
  const { status, body } = await setParent('mudurluk', 'bakanlik')
  expect(status).toBe(200)
  expect(body.result.groups).toMatchObject([
    { name: 'bakanlik', title: 'bakanlik', capacity: 'public', package_count: 0 },
  ])
  await at.call('organization_patch', { id: 'mudurluk', title: 'Müdürlük' }, at.admin)
  await at.call('organization_update', { id: 'mudurluk', title: 'Müdürlük' }, at.admin)
  expect(await parentOf('mudurluk')).toBe('bakanlik')
  // Clients send back what organization_show returned.
  const shown = (await at.call('organization_show', { id: 'mudurluk' }, at.admin)).body.result
  expect((await at.call('organization_update', shown, at.admin)).status).toBe(200)
  expect(await parentOf('mudurluk')).toBe('bakanlik')
  const [listed] = (
    await at.call('organization_list', { all_fields: true, include_groups: true, organizations: ['mudurluk'] }, {})
  ).body.result
  expect(listed.groups).toMatchObject([{ name: 'bakanlik' }])
  const { rows } = await at.portal.services.db.query(
    `SELECT data -> 'changed' AS changed FROM activity WHERE object_id = $1 ORDER BY seq`,
    [shown.id],
  )
  expect(rows[1]).toEqual({ changed: ['groups'] })
  await setParent('mudurluk', null)
  expect(await parentOf('mudurluk')).toBeUndefined()
})

test.each([
  ['an unknown one', 'boyle-bir-kurum-yok', 'There is no active parent with the name “boyle-bir-kurum-yok”'],
  ['a group', 'konu', 'There is no active parent with the name “konu”'],
  ['a deleted one', 'silinmis', 'There is no active parent with the name “silinmis”'],
  ['itself', 'ret', 'This parent would create a loop in the hierarchy'],
])('the parent cannot be %s', async (what, parent, message) => {
  if (what === 'an unknown one') {
    await create('ret')
    await create('konu', 'group')
    await create('silinmis')
    await at.call('organization_delete', { id: 'silinmis' }, at.admin)
  }
  const { status, body } = await setParent('ret', parent)
  expect([status, body.error.groups]).toEqual([409, [{ name: [message] }]])
  const created = await at.call('organization_create', { name: `${parent}-alti`, groups: [{ name: parent }] }, at.admin)
  expect(created.status).toBe(what === 'itself' ? 200 : 409)
})

test('there is one parent, and at most ten levels', async () => {
  const many = await at.call(
    'organization_patch',
    { id: 'ret', groups: [{ name: 'kurum' }, { name: 'konu' }] },
    at.admin,
  )
  expect(many.body.error.groups).toEqual([{ name: ['There can be only one parent'] }])
  for (let level = 0; level < 10; level++) await create(`duzey-${level}`)
  for (let level = 9; level > 0; level--)
    expect((await setParent(`duzey-${level}`, `duzey-${level - 1}`)).status, `level ${level}`).toBe(200)
  for (const [id, parent] of [
    ['duzey-0', 'kurum'],
    ['kurum', 'duzey-9'],
  ] as const)
    expect((await setParent(id, parent)).body.error.groups).toEqual([{ name: ['The hierarchy has at most 10 levels'] }])
})

test('changes at the same time never make a loop, and all others succeed', async () => {
  const random = new Random(SEED)
  const nodes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => create(`es-${letter}`)))
  let refused = 0
  for (let round = 0; round < 12; round++) {
    const changes = Array.from({ length: 6 }, () => {
      const parent = random.chance(20) ? null : random.pick(nodes as [string, ...string[]])
      return [random.pick(nodes as [string, ...string[]]), parent] as const
    })
    const answers = await Promise.all(changes.map(([id, parent]) => setParent(id, parent)))
    for (const [index, { status, body }] of answers.entries()) {
      const why = `seed ${SEED}, round ${round}, ${changes[index]}`
      expect([200, 409], `${why}: ${JSON.stringify(body)}`).toContain(status)
      if (status === 409) refused += 1
    }
    for (const node of nodes) {
      const seen = new Set<string>()
      for (let name: string | undefined = node; name !== undefined; name = await parentOf(name)) {
        expect(seen.has(name), `seed ${SEED}, round ${round}: ${node} is above itself`).toBe(false)
        seen.add(name)
      }
    }
  }
  expect(refused).toBeGreaterThan(0)
})

test('only administrators choose the parent, and those of the parent have no rights below it', async () => {
  const member = await at.portal.makeUser()
  await at.call('organization_create', { name: 'ust', users: [{ name: member.name, capacity: 'admin' }] }, at.admin)
  await create('alt')
  expect((await setParent('alt', 'ust', member)).status).toBe(403)
  expect((await setParent('alt', 'ust')).status).toBe(200)
  expect((await at.call('organization_patch', { id: 'alt', title: 'x' }, member)).status).toBe(403)
  expect((await at.call('package_create', { name: 'yabanci', owner_org: 'alt' }, member)).status).toBe(403)
})

test('when the parent is purged, those below it have none', async () => {
  await at.call('organization_delete', { id: 'ust' }, at.admin)
  expect(await parentOf('alt')).toBeUndefined()
  // An unrelated change that sends the deleted parent back is accepted.
  expect((await setParent('alt', 'ust')).status).toBe(200)
  await at.call('organization_purge', { id: 'ust' }, at.admin)
  expect(await parentOf('alt')).toBeUndefined()
  expect((await at.call('organization_patch', { id: 'alt', title: 'Alt' }, at.admin)).status).toBe(200)
})

test('a list reads all parents in one query, the same as each organization shows', async () => {
  const { db } = at.portal.services
  const names = ['liste-1', 'liste-2', 'liste-3', 'liste-4', 'liste-5']
  for (const name of [...names, 'liste-ust', 'liste-silinmis']) await create(name)
  await at.call('package_create', { name: 'liste-veri', owner_org: 'liste-ust', private: true }, at.admin)
  const listOf = async (organizations: readonly string[]) => {
    const query = vi.spyOn(db, 'query')
    const { body } = await at.call(
      'organization_list',
      { all_fields: true, include_groups: true, organizations, sort: 'name' },
      at.admin,
    )
    // Other queries, such as those of counts and of changes, run when they are due.
    const count = query.mock.calls.filter(([text]) => String(text).includes('g.id = ANY($2::uuid[])')).length
    query.mockRestore()
    return { count, groups: body.result.map(({ groups }: { groups: object[] }) => groups) }
  }
  for (const [name, parent] of [
    ['liste-1', 'liste-ust'],
    ['liste-2', 'liste-1'],
    ['liste-3', 'liste-silinmis'],
    ['liste-4', 'liste-ust'],
  ] as const)
    await setParent(name, parent)
  await at.call('organization_delete', { id: 'liste-silinmis' }, at.admin)
  const all = await listOf(names)
  const shown = await Promise.all(
    names.map(async (id) => (await at.call('organization_show', { id }, at.admin)).body.result.groups),
  )
  expect(all.groups).toEqual(shown)
  expect(shown.map((groups) => groups[0]?.name)).toEqual(['liste-ust', 'liste-1', undefined, 'liste-ust', undefined])
  expect(shown[0][0].package_count).toBe(1)
  expect(all.count).toBe(1)
  expect((await listOf(['liste-5'])).count).toBe(0)
})
