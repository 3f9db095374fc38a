import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { vocabulary_show as contract } from '#contract/vocabulary_show.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('shows a vocabulary by name and by id', async () => {
  const created = (await fixture.call('vocabulary_create', { name: 'bir', tags: [{ name: 'iki' }] }, fixture.admin))
    .body
  for (const id of ['bir', created.result.id]) {
    const { status, body } = await fixture.call('vocabulary_show', { id }, {})
    expect(status).toBe(200)
    expect(parse(contract.output, body.result)).toEqual(created.result)
  }
})

test('reports errors as CKAN does', async () => {
  expect((await fixture.call('vocabulary_show', {})).body.error.id).toBe('id not in data')
  expect((await fixture.call('vocabulary_show', { id: 'yok' })).body.error.message).toBe(
    'Not found: Could not find vocabulary "yok"',
  )
})
