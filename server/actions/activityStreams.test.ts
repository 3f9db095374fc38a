import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

type Line = {
  id: string
  activity_type: string
  object_id: string
  user_id: string | null
  data: { actor: string | null }
}
const lines = async (action: string, input: object = {}, who: object = {}): Promise<Line[]> => {
  const { status, body } = await at.call(action, input, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}
const types = async (...call: Parameters<typeof lines>) => (await lines(...call)).map((line) => line.activity_type)

test('lists recently changed datasets, the newest first, in pages', async () => {
  const { id } = await at.make()
  await at.call('package_patch', { id, title: 'Yeni' })
  const [changed, created] = await lines('recently_changed_packages_activity_list')
  expect([changed, created]).toMatchObject([
    { activity_type: 'changed package', object_id: id, user_id: at.editor.id, data: { actor: at.editor.name } },
    { activity_type: 'new package', object_id: id },
  ])
  expect(await lines('recently_changed_packages_activity_list', { limit: 1, offset: 1 })).toEqual([created])
  const future = Date.now() / 1000 + 60
  expect(await lines('recently_changed_packages_activity_list', { after: future })).toEqual([])
})

test('the activities of an organization and of a group include those of their datasets', async () => {
  const group = (await at.call('group_create', { name: 'kume' })).body.result
  const { id } = await at.make({ groups: [{ name: 'kume' }] })
  for (const [action, of] of [
    ['organization_activity_list', 'kurum'],
    ['group_activity_list', group.id],
  ] as const) {
    const found = await lines(action, { id: of }, at.admin)
    expect(found.filter(({ object_id }) => object_id === id).map((line) => line.activity_type)).toEqual(['new package'])
    expect(found.at(-1)?.activity_type).toBe(action === 'group_activity_list' ? 'new group' : 'new organization')
    expect(await types(action, { id: of, activity_types: ['new package'], limit: 1 })).toEqual(['new package'])
    expect((await at.call(action, { id: 'yok' })).status).toBe(404)
    expect((await at.call(action)).body.error.id).toEqual(['Missing value'])
  }
  expect((await at.call('group_activity_list', { id: 'kurum' })).status).toBe(404)
})

test('only members see the members in activities', async () => {
  await at.call('organization_member_create', { id: 'kurum', username: at.nonMember.name, role: 'member' })
  expect(await types('organization_activity_list', { id: 'kurum' })).not.toContain('new member')
  expect(await types('organization_activity_list', { id: 'kurum' }, at.editor)).toContain('new member')
  await at.call('organization_member_delete', { id: 'kurum', username: at.nonMember.name })
  expect(await types('organization_activity_list', { id: 'kurum' }, at.nonMember)).not.toContain('new member')
})

test('shows the activities of a user that the reader may read; only the owner sees changes of the account', async () => {
  const { id } = await at.make({ private: true })
  await at.call('user_patch', { id: at.editor.name, about: 'Anlatım' })
  const objects = async (who: object) =>
    (await lines('user_activity_list', { id: at.editor.name }, who)).map(({ object_id }) => object_id)
  expect(await objects(at.editor)).toEqual(expect.arrayContaining([id, at.editor.id]))
  for (const who of [{}, at.nonMember]) {
    expect(await objects(who)).not.toContain(id)
    expect(await objects(who)).not.toContain(at.editor.id)
  }
  expect((await at.call('user_activity_list', { id: 'kimse' })).status).toBe(404)
})

test('only sysadmins see the name of a closed account', async () => {
  const { body } = await at.call(
    'user_create',
    { name: 'giden', email: 'giden@example.org', password: 'uzun bir yol', with_apitoken: true },
    at.admin,
  )
  await at.call('organization_member_create', { id: 'kurum', username: 'giden', role: 'editor' })
  const { id } = await at.make()
  await at.call('package_patch', { id, title: 'Giden' }, { token: body.result.token })
  const last = async (who: object) => (await lines('package_activity_list', { id, limit: 1 }, who))[0]
  expect(await last({})).toMatchObject({ user_id: body.result.id, data: { actor: 'giden' } })
  await at.call('user_delete', { id: 'giden' }, at.admin)
  expect(await last({})).toMatchObject({ user_id: null, data: { actor: null } })
  expect(await last(at.admin)).toMatchObject({ user_id: body.result.id, data: { actor: 'giden' } })
  expect((await at.call('user_activity_list', { id: 'giden' }, {})).status).toBe(404)
})

test('shows one activity, and its difference from the previous one that the reader may read', async () => {
  const { id } = await at.make({ private: true, title: 'Önce' })
  await at.call('package_patch', { id, private: false })
  await at.call('package_patch', { id, title: 'Sonra' })
  const [retitled, opened, created] = await lines('package_activity_list', { id }, at.editor)
  const short = { include_data: false }
  expect((await at.call('activity_show', { id: retitled?.id, ...short }, {})).body.result).toEqual(retitled)
  expect((await at.call('activity_show', { id: created?.id, ...short }, at.editor)).body.result).toEqual(created)
  for (const action of ['activity_show', 'activity_diff', 'activity_data_show']) {
    const object_type = 'package'
    expect((await at.call(action, { id: created?.id, object_type }, {})).status).toBe(404)
    expect((await at.call(action, { id: 'yok', object_type })).status).toBe(404)
  }
  const diff = async (line: Line | undefined, input: object = {}, who: object = {}) =>
    (await at.call('activity_diff', { id: line?.id, object_type: 'package', ...input }, who)).body
  const { result } = await diff(retitled)
  expect(result.diff).toMatch(/^- {2}"title": "Önce",?\n\+ {2}"title": "Sonra",?$/m)
  expect(result.activities).toMatchObject([
    { id: opened?.id, data: { package: { title: 'Önce', notes: null } } },
    { id: retitled?.id, data: { package: { title: 'Sonra', tags: [] } } },
  ])
  expect((await diff(opened, {}, at.editor)).result.diff).toContain('-  "private": true')
  expect((await diff(opened)).error.message).toBe('Not found: Previous activity for this object not found')
  expect((await diff(retitled, { object_type: 'user' })).error.message).toContain('Could not find object')
  expect((await diff(retitled, { diff_type: 'html' })).error.diff_type).toHaveLength(1)
  expect((await diff(retitled, { object_type: '' })).error.object_type).toEqual(['Missing value'])
})

test('shows the whole dataset as it was after an activity', async () => {
  const { id } = await at.make({
    title: 'Önce',
    tags: [{ name: 'yol' }],
    resources: [{ name: 'a', url: 'http://x/a' }],
  })
  const then = (await at.call('package_show', { id }, {})).body.result
  await at.call('package_patch', { id, title: 'Sonra', tags: [], resources: [] })
  const [changed, created] = await lines('package_activity_list', { id })
  expect((await at.call('activity_show', { id: created?.id }, {})).body.result.data.package).toEqual(then)
  const data = async (line: Line | undefined, object_type?: string) =>
    (await at.call('activity_data_show', { id: line?.id, ...(object_type && { object_type }) }, {})).body
  expect((await data(created, 'package')).result).toEqual(then)
  expect((await data(created)).result).toMatchObject({ package: then, actor: at.editor.name })
  expect((await data(changed, 'package')).result).toMatchObject({ title: 'Sonra', resources: [] })
  expect((await data(changed, 'group')).error.message).toContain('Could not find object')
})

test('compares datasets that differ in very many lines without delay', async () => {
  const extras = (from: number) =>
    Array.from({ length: 300 }, (_, index) => ({ key: `k${from + index}`, value: `v${from + index}` }))
  const { id } = await at.make({ extras: extras(0) })
  await at.call('package_patch', { id, extras: extras(5000) })
  const [changed] = await lines('package_activity_list', { id })
  const { result } = (await at.call('activity_diff', { id: changed?.id, object_type: 'package' }, {})).body
  expect(result.diff).toMatch(/^--- \n\+\+\+ \n@@ -1,\d+ \+1,\d+ @@\n-\{\n/)
  expect(result.diff).toContain('\n+      "key": "k5000",\n')
})

/** Random writes to private datasets between writes to public ones. */
test('the responses do not depend on datasets that the caller may not read', async () => {
  await at.make()
  const reads = [
    ['recently_changed_packages_activity_list', {}],
    ['recently_changed_packages_activity_list', { limit: 3, offset: 1 }],
    ['organization_activity_list', { id: 'kurum' }],
    ['user_activity_list', { id: at.editor.name }],
    ['user_activity_list', { id: at.admin.name, limit: 2 }],
  ] as const
  const responses = async () => JSON.stringify(await Promise.all(reads.map(([action, input]) => lines(action, input))))
  const before = await responses()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let round = 0; round < 25; round++) {
    const { id } = await at.make({ ...(random(2) ? { private: true } : { state: 'draft' }), title: `Gizli ${round}` })
    if (random(2)) await at.call('package_patch', { id, notes: 'gizli' }, random(2) ? at.admin : at.editor)
    if (random(4) === 0) await at.call('package_delete', { id })
    else if (random(6) === 0) await at.call('dataset_purge', { id }, at.admin)
  }
  expect(await responses()).toBe(before)
  // A dataset that becomes private hides its activities.
  const { id } = await at.make()
  expect(await responses()).toContain(id)
  await at.call('package_patch', { id, private: true })
  expect(await responses()).toBe(before)
})
