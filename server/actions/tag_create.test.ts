import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { tag_create as contract } from '#contract/tag_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('adds a tag to a vocabulary', async () => {
  const { admin } = fixture
  const { id: vocabulary_id } = (await fixture.call('vocabulary_create', { name: 'bir' }, admin)).body.result
  const { status, body } = await fixture.call('tag_create', { name: 'dört', vocabulary_id }, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ name: 'dört', vocabulary_id, packages: [] })
  const again = await fixture.call('tag_create', { name: 'dört', vocabulary_id }, admin)
  expect(again.body.error.vocabulary_id).toEqual([`Tag dört already belongs to vocabulary ${vocabulary_id}`])
})

test('is for sysadmins, and reports errors', async () => {
  const { admin } = fixture
  expect((await fixture.call('tag_create', {}, {})).status).toBe(403)
  expect(Object.keys((await fixture.call('tag_create', {}, admin)).body.error).sort()).toEqual([
    '__type',
    'name',
    'vocabulary_id',
  ])
  const unknown = await fixture.call('tag_create', { name: 'iki', vocabulary_id: 'zz' }, admin)
  expect(unknown.body.error.vocabulary_id).toEqual(['Tag vocabulary was not found.'])
})
