import { beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
type Version = { id: string }
let id: string
let first: Version

const restore = (input: object, who: { token?: string } = at.editor) =>
  at.call('dataset_restore', { id, ...input }, who)
const versions = async (): Promise<Version[]> =>
  (await at.call('package_activity_list', { id, activity_types: ['new package', 'changed package'] })).body.result
const shown = async () => (await at.call('package_show', { id })).body.result

beforeAll(async () => {
  const made = await at.make({ title: 'Eski', notes: 'Eski metin', tags: [{ name: 'su' }] })
  id = made.id
  const [line] = await versions()
  if (line) first = line
  const resources = [{ url: 'https://example.org/a.csv', name: 'a' }]
  await at.call('package_patch', { id, title: 'Yeni', notes: 'Yeni metin', tags: [], resources })
})

test('gives the metadata of an earlier version, keeps files and readers, and is undone by restoring again', async () => {
  const [second] = await versions()
  const { status, body } = await restore({
    activity_id: first.id,
    metadata_modified: (await shown()).metadata_modified,
  })
  expect([status, body.result.title, body.result.notes]).toEqual([200, 'Eski', 'Eski metin'])
  expect(body.result.tags.map(({ name }: { name: string }) => name)).toEqual(['su'])
  expect(body.result).toMatchObject({ num_resources: 1, private: false, state: 'active' })
  await restore({ activity_id: second?.id })
  expect(await shown()).toMatchObject({ title: 'Yeni', notes: 'Yeni metin', tags: [] })
})

test('refuses those who may not edit, a line of another dataset, and a dataset that was changed since', async () => {
  expect((await restore({ activity_id: first.id }, at.nonMember)).status).toBe(403)
  expect((await restore({ activity_id: first.id }, {})).status).toBe(403)
  const other = await at.make()
  const [line] = (await at.call('package_activity_list', { id: other.id })).body.result
  expect((await restore({ activity_id: line.id })).status).toBe(404)
  expect((await restore({ activity_id: 'yok' })).status).toBe(404)
  expect((await restore({})).status).toBe(409)
  const late = await restore({ activity_id: first.id, metadata_modified: '2020-01-01T00:00:00' })
  expect([late.status, late.body.error.metadata_modified[0]]).toEqual([409, expect.stringContaining('has changed')])
})

test('needs approval where the organization approves changes', async () => {
  const users = [{ name: at.editor.name, capacity: 'editor' }]
  const input = { name: 'onayli-kurum', users, changes_need_approval: true }
  expect((await at.call('organization_create', input, at.admin)).status).toBe(200)
  const made = await at.call('package_create', { name: 'onayli-veri', owner_org: 'onayli-kurum' }, at.admin)
  const [line] = (await at.call('package_activity_list', { id: made.body.result.id })).body.result
  await at.call('package_patch', { id: made.body.result.id, notes: 'x' }, at.admin)
  const refused = await at.call('dataset_restore', { id: made.body.result.id, activity_id: line.id })
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    expect.stringContaining('dataset_proposal_create'),
  ])
})
