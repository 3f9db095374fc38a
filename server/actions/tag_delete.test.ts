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

test('reports errors as CKAN does', async () => {
  expect((await fixture.call('tag_delete', {})).body.error.id).toBe('id not in data')
  expect((await fixture.call('tag_delete', { id: 'yok' }, {})).body.error.message).toBe(
    'Not found: Could not find tag "yok"',
  )
})
