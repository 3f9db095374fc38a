import { beforeAll, expect, test } from 'vitest'
import { datasetFixture } from './testing/datasetFixture.ts'

/** Intended differences from CKAN (docs/ckan-differences.md) that no other test covers. */
const at = datasetFixture()
const found = async (input: object, who: object = {}): Promise<string[]> =>
  (await at.call('package_search', input, who)).body.result.results.map(({ name }: { name: string }) => name)

let table: string
beforeAll(async () => {
  await at.make({
    name: 'saatler',
    title: 'Saat 12:30 seferi',
    resources: [{ url: 'http://a.example', format: 'GeoTIFF' }],
  })
  const { body } = await at.call('datastore_create', {
    resource: { package_id: 'saatler', name: 'Liste' },
    fields: [
      { id: 'an', type: 'timestamp' },
      { id: 'bilgi', type: 'json' },
      { id: 'no', type: 'int' },
    ],
    records: [{ an: '2024-05-17T09:00:00', bilgi: { a: 1 }, no: 1 }],
    aliases: 'takma_a,takma_b',
    primary_key: 'no',
    include_records: true,
  })
  table = body.result.resource_id
  expect(body.result).toMatchObject({ aliases: ['takma_a', 'takma_b'], primary_key: ['no'] })
})

test('a licence has a link to its text; one that means several licences has none', async () => {
  const { result } = (await at.call('license_list')).body
  const urlOf = (wanted: string) => result.find(({ id }: { id: string }) => id === wanted)?.url
  expect(urlOf('cc-by')).toMatch(/^https:\/\/creativecommons\.org\/licenses\/by\/\d/)
  expect(urlOf('cc-nc')).toBe('')
})

test('plain words find formats, and a time of day is read as words', async () => {
  expect(await found({ q: 'geotiff' })).toEqual(['saatler'])
  expect(await found({ q: '12:30' })).toEqual(['saatler'])
})

test('facets over texts and dates are empty', async () => {
  const { result } = (await at.call('package_search', { 'facet.field': ['notes', 'metadata_created'] })).body
  expect(result.facets).toEqual({ notes: {}, metadata_created: {} })
})

test('include_deleted finds deleted datasets', async () => {
  const { id } = await at.make({ name: 'silinen' })
  await at.call('package_delete', { id })
  expect(await found({ q: 'name:silinen' }, at.admin)).toEqual([])
  expect(await found({ q: 'name:silinen', include_deleted: true }, at.admin)).toEqual(['silinen'])
  expect(await found({ q: 'name:silinen', include_deleted: true })).toEqual([])
})

test('a very large start is an empty page', async () => {
  const { status, body } = await at.call('package_search', { start: 9_000_000_000_000_000 })
  expect([status, body.result.results]).toEqual([200, []])
  expect(body.result.count).toBeGreaterThan(0)
})

test('a flag that is neither true nor false is 409 at its field', async () => {
  for (const field of ['include_private', 'include_drafts', 'include_deleted']) {
    const { status, body } = await at.call('package_search', { [field]: 'maybe' })
    expect([status, body.error[field]]).toEqual([409, [expect.any(String)]])
  }
})

test('member_list shows the datasets that the caller may see', async () => {
  await at.call('group_create', { name: 'kume' })
  const hidden = await at.make({ private: true, groups: [{ name: 'kume' }] })
  const open = await at.make({ groups: [{ name: 'kume' }] })
  const members = async (who: object) =>
    (await at.call('member_list', { id: 'kume', object_type: 'package' }, who)).body.result.map(([id]: string[]) => id)
  expect(await members({})).toEqual([open.id])
  expect((await members(at.editor)).sort()).toEqual([open.id, hidden.id].sort())
})

test('nothing can be added to a deleted organization', async () => {
  await at.call('organization_create', { name: 'kapanan' })
  await at.call('organization_delete', { id: 'kapanan' })
  const made = await at.call('package_create', { name: 'yeni', owner_org: 'kapanan' }, at.admin)
  expect([made.status, made.body.error.owner_org]).toEqual([409, [expect.any(String)]])
})

test('package_show accepts name_or_id', async () => {
  expect((await at.call('package_show', { name_or_id: 'saatler' })).body.result.name).toBe('saatler')
})

test('package_revise with -* empties resources too', async () => {
  await at.make({ name: 'bosalan', notes: 'Anlatım', resources: [{ url: 'http://a.example' }] })
  const { body } = await at.call('package_revise', {
    match: { name: 'bosalan' },
    filter: ['-*'],
    update: { name: 'bosalan', owner_org: 'kurum' },
  })
  expect(body.result?.package).toMatchObject({ resources: [], notes: null })
})

test('a list or object in place of a text becomes compact JSON', async () => {
  expect((await at.make({ title: { a: [1, 'b'] } })).title).toBe('{"a":[1,"b"]}')
})

test('datastore_info reports a json column as json; include_records has milliseconds', async () => {
  const { fields } = (await at.call('datastore_info', { id: table })).body.result
  expect(fields).toContainEqual(expect.objectContaining({ id: 'bilgi', type: 'json' }))
  const { body } = await at.call('datastore_upsert', {
    resource_id: table,
    records: [{ no: 2, an: '2024-05-17T09:00:00' }],
    method: 'insert',
    include_records: true,
    force: true,
  })
  expect(body.result.records[0].an).toBe('2024-05-17T09:00:00.000')
})

test('an unknown table is 404 for every caller of SQL, and current_user is rejected', async () => {
  const statusOf = async (sql: string, who: object) => (await at.call('datastore_search_sql', { sql }, who)).status
  for (const who of [{}, at.admin]) {
    expect(await statusOf('SELECT * FROM "yok-boyle-tablo"', who)).toBe(404)
    expect(await statusOf('SELECT current_user', who)).toBe(403)
  }
})
