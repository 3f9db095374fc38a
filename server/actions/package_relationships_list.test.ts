import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('a dataset has no relationships', async () => {
  const { id, name } = await at.make()
  for (const input of [{ id }, { id: name, rel: 'child_of' }, { id, id2: name }])
    expect((await at.call('package_relationships_list', input, {})).body.result).toEqual([])
  expect((await at.call('package_relationships_list')).body.error.id).toEqual(['Missing value'])
})

test('a dataset that the caller may not read is not found', async () => {
  const { id } = await at.make()
  const hidden = await at.make({ private: true })
  for (const input of [{ id: hidden.id }, { id, id2: hidden.id }, { id: 'yok' }])
    expect((await at.call('package_relationships_list', input, {})).status).toBe(404)
  expect((await at.call('package_relationships_list', { id: hidden.id })).status).toBe(200)
})
