import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, done, submit, target } from './client.ts'
import { makeDataset, makeTable, unique, uniqueWord } from './fixtures.ts'

let dataset: { id: string }
beforeAll(async () => {
  dataset = await makeDataset()
})

const asAdmin = { token: target.token }
const make = (input: object = {}) => admin('resource_create', { package_id: dataset.id, ...input })
const upload = (input: Record<string, string>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, value)
  form.set('upload', file)
  return done(submit('resource_create', form, asAdmin))
}
const idsOf = async (id: string): Promise<string[]> =>
  (await admin('package_show', { id })).resources.map((resource: { id: string }) => resource.id)

describe('resources', () => {
  assertion(117, 'belong to a dataset', async () => {
    const { status, error } = await call('resource_create', { url: 'http://example.org' }, asAdmin)
    expect([status, error.package_id]).toEqual([409, ['Missing value']])
  })

  assertion(118, 'may have no address', async () => {
    expect((await make()).url).toBe('')
  })

  assertion(119, 'have the media type and format of the extension of their address', async () => {
    const table = await make({ url: 'http://example.org/a.csv' })
    expect([table.mimetype, table.format]).toEqual(['text/csv', 'CSV'])
    expect((await make({ url: 'http://example.org' })).mimetype).toBe(null)
  })

  assertion(120, 'keep a given media type', async () => {
    expect((await make({ url: 'http://example.org/a.csv', mimetype: 'application/csv' })).mimetype).toBe(
      'application/csv',
    )
  })

  assertion(121, 'have the size and the media type of their file', async () => {
    const file = new File(['{"a": 1}'], 'sayim.json')
    const { size, mimetype, url_type } = await upload({ package_id: dataset.id }, file)
    expect([size, mimetype, url_type]).toEqual([8, 'application/json', 'upload'])
  })

  assertion(122, 'keep additional keys until an update omits them', async () => {
    const { id, renk } = await make({ url: 'http://example.org/a', renk: 'mavi' })
    expect(renk).toBe('mavi')
    const after = await admin('resource_update', { id, url: 'http://example.org/a' })
    expect('renk' in after).toBe(false)
  })

  assertion(123, 'keep their table when their address changes', async () => {
    const { id } = await makeTable({ fields: [{ id: 'a', type: 'int' }] })
    const after = await admin('resource_update', { id, url: 'http://example.org/baska' })
    expect(after.datastore_active).toBe(true)
  })

  assertion(124, 'change their time only with a change', async () => {
    const before = await make({ url: 'http://example.org/a', renk: 'mavi' })
    expect((await admin('resource_update', before)).metadata_modified).toBe(before.metadata_modified)
    const changed = await admin('resource_update', { ...before, renk: 'yesil' })
    expect(changed.metadata_modified > before.metadata_modified).toBe(true)
    const { renk: _, ...rest } = changed
    expect((await admin('resource_update', rest)).metadata_modified > changed.metadata_modified).toBe(true)
  })

  assertion(125, 'can be reordered', async () => {
    const owner = await makeDataset({ resources: ['bir', 'iki', 'uc'].map((name) => ({ name, url: name })) })
    const [first, second, last] = await idsOf(owner.id)
    await admin('package_resource_reorder', { id: owner.id, order: [last] })
    expect(await idsOf(owner.id)).toEqual([last, first, second])
  })

  assertion(126, 'can be deleted', async () => {
    const { id } = await make()
    expect(await admin('resource_delete', { id })).toBe(null)
    expect(await idsOf(dataset.id)).not.toContain(id)
  })

  assertion(127, 'are found by a word in a field', async () => {
    const word = uniqueWord()
    const { id } = await make({ name: `Sayım ${word} %50` })
    const search = async (query: unknown) => (await call('resource_search', { query })).result
    expect(await search(`name:${word}`)).toMatchObject({ count: 1, results: [{ id }] })
    expect((await search(`name:${word} %50`)).count).toBe(1)
    expect((await search(`name:${word}%50`)).count).toBe(0)
    expect((await call('resource_search')).status).toBe(409)
  })

  assertion(128, 'have views with a type and a resource', async () => {
    expect((await call('resource_view_create', {}, asAdmin)).error.resource_id).toEqual(['Missing value'])
    const { status, error } = await call('resource_view_create', { resource_id: (await make()).id }, asAdmin)
    expect([status, error.view_type]).toEqual([409, ['Missing value']])
    const unknown = { resource_id: unique(), title: 'x', view_type: 'image_view' }
    expect((await call('resource_view_create', unknown, asAdmin)).status).toBe(409)
  })
})
