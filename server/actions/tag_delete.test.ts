import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { tag_delete as contract } from '#contract/tag_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('deletes a tag, free or of a vocabulary, also from its datasets', async () => {
  const { admin } = fixture
  const input = { name: 'bir', tags: [{ name: 'ortak' }] }
  const { id: vocabulary_id } = (await fixture.call('vocabulary_create', input, admin)).body.result
  const dataset = await fixture.make({ tags: [{ name: 'ortak' }, { name: 'ortak', vocabulary_id }] })
  const { status, body } = await fixture.call('tag_delete', { id: 'ortak' }, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  const tags = async () => (await fixture.call('package_show', { id: dataset.id })).body.result.tags
  expect(await tags()).toMatchObject([{ name: 'ortak', vocabulary_id }])
  expect((await fixture.call('tag_delete', { id: 'ortak', vocabulary_id: 'bir' })).status).toBe(403)
  expect((await fixture.call('tag_delete', { id: 'ortak', vocabulary_id: 'bir' }, admin)).status).toBe(200)
  expect(await tags()).toEqual([])
})

test('like vocabulary_update and vocabulary_delete it adds no line to the history of datasets; their next line shows the tags that are gone', async () => {
  const { admin } = fixture
  const input = { name: 'tarihce', tags: ['giden', 'sonra', 'kalan'].map((name) => ({ name })) }
  const { id: vocabulary_id } = (await fixture.call('vocabulary_create', input, admin)).body.result
  const { id } = await fixture.make({
    tags: [{ name: 'serbest' }, ...input.tags.map((tag) => ({ ...tag, vocabulary_id }))],
  })
  const history = async () => (await fixture.call('package_activity_list', { id, ext_changes: true })).body.result
  const before = await history()
  const rest = { id: vocabulary_id, name: 'tarihce', tags: [{ name: 'sonra' }, { name: 'kalan' }] }
  const writes = [
    ['tag_delete', { id: 'serbest' }],
    ['vocabulary_update', rest],
    ['vocabulary_delete', { id: 'tarihce' }],
  ] as const
  for (const [action, data] of writes) {
    expect((await fixture.call(action, data, admin)).status, action).toBe(200)
    expect(await history(), action).toEqual(before)
  }
  expect((await fixture.call('package_show', { id })).body.result.tags).toEqual([])
  await fixture.call('package_patch', { id, notes: 'x' })
  const [line] = await history()
  const gone = line.ext_changes.filter(({ part }: { part: string }) => part === 'tag')
  expect(gone.map(({ name }: { name: string }) => name).sort()).toEqual(['giden', 'kalan', 'serbest', 'sonra'])
})

test('reports errors as CKAN does', async () => {
  expect((await fixture.call('tag_delete', {})).body.error.id).toBe('id not in data')
  expect((await fixture.call('tag_delete', { id: 'yok' }, {})).body.error.message).toBe(
    'Not found: Could not find tag "yok"',
  )
})
