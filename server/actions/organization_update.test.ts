import { parse } from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { group_update as contract } from '#contract/group_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()
let total = 0
let name: string
beforeEach(async () => {
  total += 1
  name = `eski-${total}`
  await fixture.call('organization_create', {
    name,
    title: 'Eski',
    description: 'Anlatım',
    extras: [{ key: 'k', value: 'v' }],
  })
})

test('keeps missing fields, except extras', async () => {
  const { status, body } = await fixture.call('organization_update', { id: name, title: 'Yeni' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ name, title: 'Yeni', description: 'Anlatım', extras: [] })
})

test('shows the new title in its datasets and in searches at once', async () => {
  const dataset = await fixture.make({ owner_org: name })
  await fixture.make({ owner_org: name })
  const title_translated = { tr: 'Zürafa dairesi', en: 'Giraffe office' }
  await fixture.call('organization_update', { id: name, name: `${name}-yeni`, title: 'Zürafa', title_translated })
  const shown = await fixture.call('package_show', { id: dataset.id })
  expect(shown.body.result.organization).toMatchObject({ name: `${name}-yeni`, title: 'Zürafa', title_translated })
  expect((await fixture.call('package_search', { q: 'giraffe' })).body.result.count).toBe(2)
  expect((await fixture.call('package_search', { fq: `organization:${name}-yeni` })).body.result.count).toBe(2)
  expect((await fixture.call('package_search', { fq: `organization:${name}` })).body.result.count).toBe(0)
})

test('keeps a concurrent change of a dataset', async () => {
  const dataset = await fixture.make({ owner_org: name })
  const titles = ['a1', 'a2', 'a3', 'a4', 'a5']
  await Promise.all(
    titles.flatMap((title) => [
      fixture.call('organization_update', { id: name, title }),
      fixture.call('package_patch', { id: dataset.id, notes: title, tags: [{ name: title }] }),
    ]),
  )
  const { result: organization } = (await fixture.call('organization_show', { id: name })).body
  const { result: shown } = (await fixture.call('package_show', { id: dataset.id })).body
  expect(shown.organization.title).toBe(organization.title)
  expect(shown.tags.map((tag: { name: string }) => tag.name)).toEqual([shown.notes])
})

test('updates all datasets of a large organization', async () => {
  const { db } = fixture.portal.services
  const { id } = (await fixture.call('organization_show', { id: name })).body.result
  await db.query(
    `INSERT INTO package (id, name, title, owner_org, metadata_created, metadata_modified)
     SELECT gen_random_uuid(), $2 || n, 'Veri', $1, now(), now() FROM generate_series(1, 1200) AS n`,
    [id, `${name}-`],
  )
  expect((await fixture.call('organization_update', { id, title: 'Bütünüyle yeni' })).status).toBe(200)
  const { rows } = await db.query('SELECT count(*)::int AS count FROM package WHERE document LIKE $1', [
    '%Bütünüyle yeni%',
  ])
  expect(rows[0].count).toBe(1200)
  expect((await fixture.call('package_search', { fq: `organization:${name}` })).body.result.count).toBe(1200)
})

test('replaces the members if they are given', async () => {
  const { editor, nonMember } = fixture
  const users = [
    { name: editor.name, capacity: 'admin' },
    { name: nonMember.name, capacity: 'editor' },
  ]
  const { body } = await fixture.call('organization_update', { id: name, users })
  expect(
    body.result.users.map((user: { name: string; capacity: string }) => [user.name, user.capacity]).sort(),
  ).toEqual(
    [
      [editor.name, 'admin'],
      [nonMember.name, 'editor'],
    ].sort(),
  )
  const wrong = await fixture.call('organization_update', { id: name, users: [{ name: 'kimse' }] })
  expect(wrong.body.error.users).toEqual(['User not found'])
})

test('refuses what CKAN refuses, in its order', async () => {
  const { nonMember } = fixture
  expect((await fixture.call('organization_update', {})).body.error.id).toEqual(['Missing value'])
  expect((await fixture.call('organization_update', { id: 'yok' }, { token: '' })).status).toBe(404)
  expect((await fixture.call('organization_update', { id: name, name: 'A b' }, nonMember)).body.error.message).toBe(
    `Access denied: User ${nonMember.name} not authorized to edit organization ${name}`,
  )
  expect((await fixture.call('organization_update', { id: name, name: 'A b' })).status).toBe(409)
  expect((await fixture.call('organization_update', { id: name, name: 'kurum' })).body.error.name).toEqual([
    'Group name already exists in database',
  ])
  expect((await fixture.call('organization_update', { id: name, type: 'x' })).body.error.type).toBe(
    'Type cannot be updated',
  )
  expect((await fixture.call('group_update', { id: name })).status).toBe(404)
})
