import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { vocabulary_update as contract } from '#contract/vocabulary_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('renames it and replaces its tags, also in datasets', async () => {
  const { admin } = fixture
  const tags = [{ name: 'bir' }, { name: 'iki' }]
  const created = (await fixture.call('vocabulary_create', { name: 'eski', tags }, admin)).body.result
  const dataset = await fixture.make({ tags: tags.map((tag) => ({ ...tag, vocabulary_id: created.id })) })
  const renamed = await fixture.call('vocabulary_update', { id: 'eski', name: 'yeni' }, admin)
  expect(renamed.body.result).toEqual({ ...created, name: 'yeni' })
  const found = async (fq: string) => (await fixture.call('package_search', { fq })).body.result.count
  expect([await found('vocab_yeni:bir'), await found('vocab_eski:bir'), await found('tags:iki')]).toEqual([1, 0, 1])
  const listed = await fixture.call('package_search', { fq: 'tags:iki', fl: 'name,vocab_yeni,vocab_eski' })
  expect(listed.body.result.results).toEqual([{ name: dataset.name, vocab_yeni: ['bir', 'iki'] }])
  const input = { id: created.id, tags: [{ name: 'bir' }, { name: 'uc' }] }
  const { status, body } = await fixture.call('vocabulary_update', input, admin)
  expect(status).toBe(200)
  const changed = parse(contract.output, body.result)
  expect(changed.tags.map(({ name }) => name)).toEqual(['bir', 'uc'])
  expect(changed.tags[0]?.id).toBe(created.tags[0].id)
  const shown = await fixture.call('package_show', { id: dataset.id })
  expect(shown.body.result.tags.map(({ name }: { name: string }) => name)).toEqual(['bir'])
})

test('refuses what CKAN refuses, in its order', async () => {
  const { admin } = fixture
  await fixture.call('vocabulary_create', { name: 'bir-sozluk' }, admin)
  await fixture.call('vocabulary_create', { name: 'dolu' }, admin)
  expect((await fixture.call('vocabulary_update', {}, {})).body.error.id).toBe('id not in data')
  expect((await fixture.call('vocabulary_update', { id: 'yok' }, {})).status).toBe(404)
  expect((await fixture.call('vocabulary_update', { id: 'bir-sozluk' })).status).toBe(403)
  expect((await fixture.call('vocabulary_update', { id: 'bir-sozluk', name: 'dolu' }, admin)).status).toBe(409)
})
