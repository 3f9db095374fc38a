import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { vocabulary_create as contract } from '#contract/vocabulary_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

const tags = [{ name: 'iki' }, { name: 'bir' }]

test('creates a vocabulary with its tags', async () => {
  const { status, body } = await fixture.call('vocabulary_create', { name: 'türler', tags }, fixture.admin)
  expect(status).toBe(200)
  const created = parse(contract.output, body.result)
  expect(created.tags.map(({ name, vocabulary_id }) => [name, vocabulary_id])).toEqual([
    ['bir', created.id],
    ['iki', created.id],
  ])
})

test('datasets can have its tags, and new ones, besides free tags of the same name', async () => {
  const { admin } = fixture
  const { id: vocabulary_id } = (await fixture.call('vocabulary_create', { name: 'renkler', tags }, admin)).body.result
  const dataset = await fixture.make({
    tags: [{ name: 'bir', vocabulary_id }, { name: 'bir' }, { name: 'yeni', vocabulary_id }],
  })
  const keys = (list: { name: string; vocabulary_id: string | null }[]) =>
    list.map((tag) => `${tag.name} ${tag.vocabulary_id}`).sort()
  const expected = ['bir null', `bir ${vocabulary_id}`, `yeni ${vocabulary_id}`].sort()
  expect(keys(dataset.tags)).toEqual(expected)
  const patched = await fixture.call('package_patch', { id: dataset.id, notes: 'x' })
  expect(keys(patched.body.result.tags)).toEqual(expected)
  const listed = async () => (await fixture.call('tag_list', { vocabulary_id: 'renkler' })).body.result
  expect(await listed()).toEqual(['bir', 'iki', 'yeni'])
  const fewer = await fixture.call('package_patch', { id: dataset.id, tags: [{ name: 'bir', vocabulary_id }] })
  expect(keys(fewer.body.result.tags)).toEqual([`bir ${vocabulary_id}`])
  expect(await listed()).toEqual(['bir', 'iki'])
  const input = { name: 'yanlis', owner_org: 'kurum', tags: [{ name: 'bir' }, { name: 'bir', vocabulary_id: 'zz' }] }
  expect((await fixture.call('package_create', input)).body.error.tags).toEqual([
    {},
    { vocabulary_id: ['Tag vocabulary was not found.'] },
  ])
})

test('is for sysadmins, and reports errors', async () => {
  const { admin } = fixture
  await fixture.call('vocabulary_create', { name: 'dolu' }, admin)
  expect((await fixture.call('vocabulary_create', { name: 'a' }, {})).status).toBe(403)
  expect((await fixture.call('vocabulary_create', { name: 'a' })).status).toBe(403)
  const error = async (input: object) => (await fixture.call('vocabulary_create', input, admin)).body.error
  expect((await error({})).name).toEqual(['Missing value'])
  expect((await error({ name: 'x' })).name).toEqual(['Name must be at least 2 characters long'])
  expect((await error({ name: 'dolu' })).name).toEqual(['That vocabulary name is already in use.'])
  expect((await error({ name: 'baska', id: 'x' })).id).toEqual(['The input field id was not expected.'])
  expect((await error({ name: 'baska', tags: [{ name: '!!' }] })).tags).toHaveLength(1)
  expect((await error({ name: 'baska', tags: ['a'] })).__type).toBe('Integrity Error')
})
