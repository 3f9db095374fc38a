import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { vocabulary_delete as contract } from '#contract/vocabulary_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('deletes it with its tags, also from datasets', async () => {
  const { admin } = fixture
  const input = { name: 'giden', tags: [{ name: 'bir' }] }
  const { id: vocabulary_id } = (await fixture.call('vocabulary_create', input, admin)).body.result
  const dataset = await fixture.make({ tags: [{ name: 'bir', vocabulary_id }, { name: 'kalan' }] })
  expect((await fixture.call('vocabulary_delete', { id: 'giden' })).status).toBe(403)
  const { status, body } = await fixture.call('vocabulary_delete', { id: 'giden' }, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  const shown = await fixture.call('package_show', { id: dataset.id })
  expect(shown.body.result.tags.map(({ name }: { name: string }) => name)).toEqual(['kalan'])
  expect((await fixture.call('vocabulary_delete', { id: 'giden' }, admin)).body.error.message).toBe(
    'Not found: Could not find vocabulary "giden"',
  )
})
