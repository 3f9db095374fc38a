import { beforeEach, expect, test } from 'vitest'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'

const fixture = harvestFixture()
const { theirs } = fixture
const put = (...datasets: object[]) => {
  for (const dataset of datasets) theirs.put(JSON.stringify(dataset))
}
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
})
const show = async (id: unknown) => (await fixture.call('package_show', { id }, fixture.admin)).body.result
const changed = (dataset: object) => ({ ...dataset, title: 'Yeni ad', metadata_modified: '2026-02-01T00:00:00' })

test('an address with a user name or password is refused, and one that is stored is not shown to readers', async () => {
  for (const url of ['https://user:pass@a.example', 'http://user@a.example/x', 'https://:pass@a.example'])
    for (const [action, more] of [
      ['harvest_source_create', {}],
      ['harvest_source_update', { id: (await fixture.source()).id }],
    ] as const) {
      const input = { title: 'A', source_type: 'ckan', owner_org: 'kurum', ...more, url }
      const { status, body } = await fixture.callAs(action, input)
      expect([url, status, body.error.url]).toEqual([url, 409, [expect.stringContaining('without a username')]])
    }
  const { id } = await fixture.source({ url: `${theirs.address}/` })
  expect((await fixture.callAs('harvest_source_update', { id, url: 'https://a.example/@x?y=@z' })).status).toBe(200)
  const withLogin = theirs.address.replace('//', '//user:secret@')
  await fixture.portal.services.db.query('UPDATE harvest_source SET url = $2 WHERE id = $1', [id, withLogin])
  const one = theirDataset()
  put(one)
  await fixture.run(id)
  const dataset = await show(one['id'])
  expect(JSON.stringify(dataset)).not.toContain('secret')
  expect(dataset.extras).toContainEqual({ key: 'harvest_url', value: `${theirs.address}/dataset/${one['name']}` })
  const source = await fixture.result('harvest_source_show', { id })
  expect(JSON.stringify(source)).not.toMatch(/user|secret/)
})

test('a dataset that was deleted here and purged does not come back', async () => {
  const one = theirDataset()
  put(one)
  const { id } = await fixture.source()
  await fixture.run(id)
  await fixture.call('package_delete', { id: one['id'] }, fixture.admin)
  expect((await fixture.call('dataset_purge', { id: one['id'] }, fixture.admin)).status).toBe(200)
  for (const dataset of [one, changed(one)]) {
    put(dataset)
    const { stats, problems } = await fixture.run(id)
    expect([stats, problems]).toMatchObject([
      { new: 0, left_out: 1 },
      [{ guid: one['id'], reason: 'the dataset was deleted in this portal' }],
    ])
  }
  expect(await show(one['id'])).toBeUndefined()
})

test('a new source takes over the datasets of a deleted one, and no others', async () => {
  const [one, moved, others] = [theirDataset(), theirDataset(), theirDataset()]
  const [elsewhere, deleted] = [theirDataset(), theirDataset()]
  put(one, moved, others, elsewhere, deleted)
  const first = await fixture.source()
  expect((await fixture.run(first.id)).stats).toMatchObject({ imported: 5 })
  const existing = await fixture.source({ url: `${theirs.address}/x` })
  const patch = async (id: unknown, fields: object) =>
    expect((await fixture.call('package_patch', { id, ...fields }, fixture.admin)).status).toBe(200)
  await patch(one['id'], { private: true })
  await patch(moved['id'], { owner_org: 'baska' })
  await patch(others['id'], { extras: [{ key: 'harvest_source_id', value: existing.id }] })
  // By an earlier version of the portal, which kept no records of deleted sources.
  const { db } = fixture.portal.services
  const fromElsewhere = { harvest_source_id: first.id, harvest_url: 'https://other.example/dataset/x' }
  await patch(elsewhere['id'], { extras: Object.entries(fromElsewhere).map(([key, value]) => ({ key, value })) })
  await fixture.call('package_delete', { id: deleted['id'] }, fixture.admin)
  const own = await fixture.call('package_create', { name: 'bizim-verimiz', owner_org: 'kurum' }, fixture.admin)
  put({ ...theirDataset(), id: own.body.result.id })
  const kept = [moved['id'], others['id'], elsewhere['id'], own.body.result.id]
  const before = await Promise.all(kept.map(show))
  await fixture.result('harvest_source_delete', { id: first.id })
  await db.query('DELETE FROM harvest_former WHERE package_id = $1', [elsewhere['id']])

  const { id } = await fixture.source()
  put(changed(one))
  const { stats, problems } = await fixture.run(id)
  expect(stats).toMatchObject({ new: 0, changed: 1, imported: 1, left_out: 5 })
  expect(problems.map(({ guid }: { guid: string }) => guid).sort()).toEqual([...kept, deleted['id']].sort())
  const dataset = await show(one['id'])
  expect(dataset).toMatchObject({ name: one['name'], title: 'Yeni ad', private: true, state: 'active' })
  expect(dataset.extras).toContainEqual({ key: 'harvest_source_id', value: id })
  expect(await Promise.all(kept.map(show))).toEqual(before)
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, left_out: 5 })
})

test('a dataset that was made private here stays private until its time', async () => {
  const one = theirDataset()
  put(one)
  const { id } = await fixture.source()
  await fixture.run(id)
  const publish_at = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00`
  const patch = { id: one['id'], private: true, publish_at }
  expect((await fixture.call('package_patch', patch, fixture.admin)).status).toBe(200)
  put(changed(one))
  expect((await fixture.run(id)).stats).toMatchObject({ changed: 1, imported: 1 })
  expect(await show(one['id'])).toMatchObject({
    title: 'Yeni ad',
    private: true,
    publish_at: expect.stringContaining(publish_at),
  })
})

test('the files of a source are not loaded on a schedule of the source', async () => {
  const one = theirDataset()
  const resources = [{ name: 'Dosya', url: 'http://x.example/a.csv', format: 'CSV', update_schedule: 'daily' }]
  put({ ...one, resources })
  const { id } = await fixture.source()
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 1 })
  const [file] = (await show(one['id'])).resources
  expect(file.url).toBe('http://x.example/a.csv')
  expect(file.update_schedule ?? '').toBe('')
})
