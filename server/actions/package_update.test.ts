import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { package_update as contract } from '#contract/package_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const FILES = [
  { name: 'Bir', url: 'http://x.example/a.csv', renk: 'mavi' },
  { name: 'İki', url: 'http://x.example/b.csv' },
]
const full = {
  notes: 'Not',
  license_id: 'cc-by',
  tags: [{ name: 'durak' }],
  extras: [{ key: 'k', value: 'v' }],
  resources: FILES,
}
const shown = async (id: string) => (await at.call('package_show', { id })).body.result

test('replaces given fields and clears missing ones, except resources, groups and the fields that CKAN keeps', async () => {
  await at.call('group_create', { name: 'ulasim' })
  const before = await at.make({ ...full, groups: [{ name: 'ulasim' }], private: true })
  const { status, body } = await at.call('package_update', { id: before.id, title: 'Yeni' })
  expect(status).toBe(200)
  const after = parse(contract.output, body.result)
  expect(after).toMatchObject({
    id: before.id,
    name: before.name,
    title: 'Yeni',
    notes: null,
    license_id: null,
    tags: [],
    extras: [],
    private: true,
    owner_org: before.owner_org,
    groups: [{ name: 'ulasim' }],
    resources: before.resources,
  })
  expect(body.changed_entities).toEqual({ packages: [before.id] })
  expect(after.metadata_modified > before.metadata_modified).toBe(true)
  expect(await shown(before.id)).toEqual(body.result)
  expect(
    (await at.call('package_search', { fq: `id:${before.id}`, include_private: true })).body.result.results,
  ).toEqual([body.result])
})

test('accepts the output of package_show and changes nothing', async () => {
  const before = await at.make({ ...full, title_translated: { tr: 'Veri', en: 'Data' } })
  const { body } = await at.call('package_update', before)
  expect(body.result).toEqual(before)
  expect(body).not.toHaveProperty('changed_entities')
})

test('keeps the id and the type, and frees the old name when it is renamed', async () => {
  const before = await at.make()
  const { body } = await at.call('package_update', { id: before.id, name: `${before.name}-yeni`, type: 'harvest' })
  expect(body.result).toMatchObject({ id: before.id, type: 'dataset', name: `${before.name}-yeni` })
  expect((await at.call('package_show', { id: before.name })).status).toBe(404)
  await at.make({ name: before.name })
  const taken = await at.call('package_update', { id: before.id, name: before.name })
  expect([taken.status, taken.body.error.name]).toEqual([409, ['That URL is already in use.']])
  expect((await shown(before.id)).name).toBe(`${before.name}-yeni`)
})

describe('resources', () => {
  test('are updated by id, created without one, removed if they are missing', async () => {
    const before = await at.make({ resources: FILES })
    const [, second] = before.resources
    const { body } = await at.call('package_update', {
      id: before.id,
      resources: [{ id: second.id, url: second.url, description: 'yeni' }, { url: 'http://x.example/c.pdf' }],
    })
    const [kept, added] = body.result.resources
    expect(kept).toMatchObject({ id: second.id, position: 0, name: 'İki', format: 'CSV', description: 'yeni' })
    expect(kept.metadata_modified > second.metadata_modified).toBe(true)
    expect(added).toMatchObject({ position: 1, format: 'PDF', package_id: before.id })
    expect((await at.call('package_update', { id: before.id, resources: [] })).body.result.num_resources).toBe(0)
  })

  test('change their metadata_modified only if they change themselves', async () => {
    const before = await at.make({ resources: FILES })
    const { body } = await at.call('package_update', { ...before, resources: [...before.resources].reverse() })
    const times = (resources: { id: string; metadata_modified: string }[]) =>
      Object.fromEntries(resources.map((resource) => [resource.id, resource.metadata_modified]))
    expect(times(body.result.resources)).toEqual(times(before.resources))
    expect(body.result.resources.map((resource: { name: string }) => resource.name)).toEqual(['İki', 'Bir'])
    expect(body.result.metadata_modified > before.metadata_modified).toBe(true)
  })

  test('lose additional fields that are missing', async () => {
    const before = await at.make({ resources: FILES })
    const { renk, ...first } = before.resources[0]
    expect(renk).toBe('mavi')
    const { body } = await at.call('package_update', { id: before.id, resources: [first, before.resources[1]] })
    expect(body.result.resources[0]).not.toHaveProperty('renk')
  })

  test('of another dataset, or named twice, are refused at their index', async () => {
    const other = await at.make({ resources: FILES })
    const before = await at.make({ resources: FILES })
    const [{ id }] = before.resources
    for (const [resources, error] of [
      [
        [{}, { id: other.resources[0].id }],
        [{}, { id: ['Resource id already exists.'] }],
      ],
      [
        [{ id }, { id }],
        [{}, { id: ['Resource id already exists.'] }],
      ],
      [[{ id: 'x' }], [{ id: ['Invalid id provided'] }]],
    ]) {
      const { status, body } = await at.call('package_update', { id: before.id, resources })
      expect([status, body.error.resources]).toEqual([409, error])
    }
    expect((await shown(other.id)).resources).toEqual(other.resources)
  })
})

test('responds with 409 without an id, 404 for an unknown one and 403 without permission before it checks the rest', async () => {
  const before = await at.make()
  const nameless = await at.call('package_update', {}, {})
  expect([nameless.status, nameless.body.error.id]).toEqual([409, 'Missing value'])
  const unknown = await at.call('package_update', { id: 'yok', tags: 'x' }, {})
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Not found: Package was not found.'])
  for (const who of [{}, at.nonMember]) {
    const refused = await at.call('package_update', { id: before.name, tags: 'x' }, who)
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toMatch(/^Access denied: User \S* not authorized to edit package veri-\d+$/)
  }
  expect((await at.call('package_update', { id: before.id, tags: 'x' })).status).toBe(400)
  expect((await at.call('package_update', { name: before.name, title: 'Adıyla' })).body.result.title).toBe('Adıyla')
})

test('reports all errors at once, also those of a patch', async () => {
  const before = await at.make()
  const other = await at.make()
  const input = { id: before.id, name: other.name, owner_org: 'yok', version: 'v'.repeat(101) }
  for (const action of ['package_update', 'package_patch']) {
    const { status, body } = await at.call(action, input)
    expect(status).toBe(409)
    expect(Object.keys(body.error).sort()).toEqual(['__type', 'name', 'owner_org', 'version'])
  }
  const own = await at.call('package_patch', { ...input, name: before.name, owner_org: undefined })
  expect(Object.keys(own.body.error).sort()).toEqual(['__type', 'version'])
})

test('refuses an organization where the editor may not create datasets, and the removal of the current one', async () => {
  const before = await at.make()
  await at.call('organization_create', { name: 'baska' }, at.nonMember)
  const moved = await at.call('package_update', { id: before.id, owner_org: 'baska' })
  expect([moved.status, moved.body.error.owner_org]).toEqual([409, ['You cannot add a dataset to this organization']])
  const lost = await at.call('package_update', { id: before.id, owner_org: '' })
  expect([lost.status, lost.body.error.owner_org]).toEqual([409, ['An organization must be provided']])
  expect((await at.call('package_update', { id: before.id, state: 'uyuyor' })).status).toBe(409)
})

test('only a sysadmin can set metadata_modified', async () => {
  const before = await at.make()
  const metadata_modified = '2020-01-01T00:00:00'
  const set = (who: object) => at.call('package_update', { id: before.id, title: 'Eski', metadata_modified }, who)
  expect((await set(at.editor)).body.result.metadata_modified > before.metadata_modified).toBe(true)
  expect((await set(at.admin)).body.result.metadata_modified).toBe(metadata_modified)
})

test('does not mix two concurrent updates of one dataset', async () => {
  const before = await at.make()
  const texts = Array.from({ length: 12 }, (_, index) => `metin-${index}`)
  const responses = await Promise.all(
    texts.map((text) =>
      at.call('package_update', {
        id: before.id,
        title: text,
        notes: text,
        tags: [{ name: text }],
        extras: [{ key: 'k', value: text }],
        resources: [{ name: text }, { name: text }],
      }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(texts.map(() => 200))
  const after = await shown(before.id)
  const seen = [after.title, after.notes, after.tags[0].name, after.extras[0].value, ...after.resources.map(nameOf)]
  expect(new Set(seen).size).toBe(1)
  expect([after.num_tags, after.num_resources]).toEqual([1, 2])
})

const nameOf = ({ name }: { name: string }) => name

test('stores an activity of each change, with the changed fields', async () => {
  const before = await at.make()
  await at.call('package_update', { id: before.id, title: 'Yeni' })
  await at.call('package_update', { id: before.id, title: 'Yeni' })
  const { rows } = await at.portal.services.db.query(
    'SELECT activity_type, user_id, data FROM activity WHERE object_id = $1 ORDER BY seq',
    [before.id],
  )
  expect(rows.map(({ activity_type }) => activity_type)).toEqual(['new package', 'changed package'])
  expect(rows[1]).toMatchObject({ user_id: at.editor.id, data: { package: { title: 'Yeni' }, changed: ['title'] } })
})

test('accepts an unused id for a new resource', async () => {
  const before = await at.make()
  const id = randomUUID()
  const { body } = await at.call('package_update', { id: before.id, resources: [{ id, name: 'Kimlikli' }] })
  expect(body.result.resources).toMatchObject([{ id, name: 'Kimlikli' }])
})
