import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { vocabulary_list as contract } from '#contract/vocabulary_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists all with their tags', async () => {
  expect((await fixture.call('vocabulary_list', {}, {})).body.result).toEqual([])
  await fixture.call('vocabulary_create', { name: 'iki', tags: [{ name: 'uc' }] }, fixture.admin)
  await fixture.call('vocabulary_create', { name: 'bir' }, fixture.admin)
  const { status, body } = await fixture.call('vocabulary_list', {}, {})
  expect(status).toBe(200)
  const all = parse(contract.output, body.result)
  expect(all.map(({ name, tags }) => [name, tags.map((tag) => tag.name)])).toEqual([
    ['bir', []],
    ['iki', ['uc']],
  ])
})
