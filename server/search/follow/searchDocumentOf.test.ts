import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { testCatalogue } from '../../testing/testCatalogue.ts'
import { searchDocumentOf } from './searchDocumentOf.ts'

const portal = await testCatalogue()
const { token } = await portal.makeUser({ sysadmin: true })
await portal.call('organization_create', { name: 'belediye' }, { token })
const created = await portal.call('package_create', { name: 'hava', owner_org: 'belediye' }, { token })
const dataset = created.body.result

const columnsFor = (label_translated: unknown) => {
  // The type of a column is what the product writes; a client can write any JSON.
  const info = { label_translated: label_translated as Record<string, string> }
  return searchDocumentOf(dataset, { columns: [{ id: 'pm10', info }], vocabularies: {} }).columns
}

test('translations of a column that are not an object of texts add no words', () => {
  expect(columnsFor({ tr: 'Toz', en: 'Dust' })).toEqual(['pm10', 'Toz', 'Dust'])
  for (const wrong of ['x'.repeat(100_000), 5, true, null, [1, 2], { tr: 5 }])
    expect(columnsFor(wrong)).toEqual(['pm10'])
})

test('a column adds no more translations than a text can have', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, `toz ${at}`]))
  expect(columnsFor(many)).toHaveLength(1 + limits.translations.max)
})

test('translations of a resource are an object or its JSON text', async () => {
  const create = (name_translated: unknown) =>
    portal.call('resource_create', { package_id: 'hava', url: 'https://example.org/a', name_translated }, { token })
  expect((await create('{"tr":"Toz"}')).body.result.name_translated).toEqual({ tr: 'Toz' })
  expect((await create({ tr: 'Toz' })).status).toBe(200)
  for (const wrong of ['toz', 5]) {
    const { status, body } = await create(wrong)
    expect(status).toBe(409)
    expect(Object.keys(body.error)).toContain('name_translated')
  }
})
