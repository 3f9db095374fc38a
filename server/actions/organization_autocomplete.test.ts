import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { group_autocomplete as contract } from '#contract/group_autocomplete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()
beforeAll(async () => {
  await fixture.call('organization_create', { name: 'ulasim', title: 'Ulaşım', title_translated: { en: 'Transport' } })
  await fixture.call('organization_create', { name: 'ulasim-eski', title: 'Eski' })
  await fixture.call('organization_delete', { id: 'ulasim-eski' })
})

test('finds active ones by a part of name, title or translation', async () => {
  for (const q of ['ULAS', 'laşı', 'transp']) {
    const { status, body } = await fixture.call('organization_autocomplete', { q }, {})
    expect(status).toBe(200)
    const found = parse(contract.output, body.result)
    expect(found).toMatchObject([{ name: 'ulasim', title: 'Ulaşım' }])
  }
})

test('treats % and _ as text, respects its limit and needs q', async () => {
  expect((await fixture.call('organization_autocomplete', { q: '%' }, {})).body.result).toEqual([])
  expect((await fixture.call('organization_autocomplete', { q: 'u', limit: 0 }, {})).body.result).toEqual([])
  expect((await fixture.call('organization_autocomplete', {}, {})).status).toBe(409)
})
