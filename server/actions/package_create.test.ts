import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_create as contract } from '#contract/package_create.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let admin: { token: string; id: string; name: string }
let editor: { token: string; id: string; name: string }
let organization: string

beforeAll(async () => {
  portal = await testCatalogue()
  admin = await portal.makeUser({ sysadmin: true })
  editor = await portal.makeUser()
  const { body } = await portal.call('organization_create', { name: 'ulasim-dairesi', title: 'Ulaşım Dairesi' }, editor)
  organization = body.result.id
  await portal.call('group_create', { name: 'ulasim', title: 'Ulaşım' }, editor)
})

const create = (input: object, options: { token?: string; locale?: 'tr' | 'en' } = editor) =>
  portal.call('package_create', input, options)

test('returns the dataset of the contract, with every part', async () => {
  const { status, body } = await create({
    name: 'durak-listesi',
    title: ' Durak listesi ',
    title_translated: { tr: 'Durak listesi', en: 'Stops' },
    notes: 'Otobüs durakları',
    owner_org: 'ulasim-dairesi',
    license_id: 'cc-by',
    tags: [{ name: 'otobüs' }, { name: 'durak' }, { name: 'durak' }],
    groups: [{ name: 'ulasim' }],
    extras: [
      { key: 'frequency', value: 'monthly' },
      { key: 'sayı', value: 5 },
    ],
    resources: [
      { name: 'Duraklar', url: 'https://veri.example/durak.csv', format: 'text/csv', renk: 'mavi' },
      { name: 'Belge', url: 'veri.example/belge.pdf' },
    ],
  })
  expect(status).toBe(200)
  const dataset = parse(contract.output, body.result)
  expect(dataset).toMatchObject({
    name: 'durak-listesi',
    title: 'Durak listesi',
    state: 'active',
    owner_org: organization,
    license_title: 'Creative Commons Attribution',
    isopen: true,
    num_resources: 2,
    num_tags: 2,
    organization: { name: 'ulasim-dairesi', title: 'Ulaşım Dairesi' },
  })
  expect(dataset.tags.map((tag) => tag.name)).toEqual(['durak', 'otobüs'])
  expect(dataset.extras).toContainEqual({ key: 'sayı', value: '5' })
  expect(dataset.resources.map(({ position, format, url, renk }) => ({ position, format, url, renk }))).toEqual([
    { position: 0, format: 'CSV', url: 'https://veri.example/durak.csv', renk: 'mavi' },
    { position: 1, format: 'PDF', url: 'http://veri.example/belge.pdf', renk: undefined },
  ])
  expect(dataset.metadata_created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?$/)
})

test('shows the new dataset in the next read and search', async () => {
  await create({ name: 'hemen', title: 'Hemen görünür', owner_org: organization })
  expect((await portal.call('package_show', { id: 'hemen' })).body.result.title).toBe('Hemen görünür')
  expect((await portal.call('package_search', { fq: 'name:hemen' })).body.result.count).toBe(1)
  expect((await portal.call('package_list')).body.result).toContain('hemen')
})

test('refuses an anonymous caller before it checks the input', async () => {
  const { status, body } = await create({}, {})
  expect(status).toBe(403)
  expect(body.error).toEqual({
    __type: 'Authorization Error',
    message: 'Access denied: User  not authorized to create packages',
  })
})

test('refuses a user without a right to create in the organization', async () => {
  const nonMember = await portal.makeUser()
  expect((await create({ name: 'yabanci', owner_org: organization }, nonMember)).status).toBe(403)
  await portal.call('organization_create', { name: 'baska-kurum' }, nonMember)
  const { status, body } = await create({ name: 'yabanci', owner_org: organization }, nonMember)
  expect(status).toBe(403)
  expect(body.error.message).toBe(
    `Access denied: User ${nonMember.name} not authorized to add dataset to this organization`,
  )
})

describe('reports each error at its field', () => {
  test.each([
    ['a missing name', { name: undefined }, { name: ['Missing value'] }],
    [
      'capitals',
      { name: 'Durak' },
      { name: ['Must be purely lowercase alphanumeric (ascii) characters and these symbols: -_'] },
    ],
    ['a name of one letter', { name: 'a' }, { name: ['Must be at least 2 characters long'] }],
    ['a name of 101 letters', { name: 'a'.repeat(101) }, { name: ['Name must be a maximum of 100 characters long'] }],
    ['a reserved name', { name: 'search' }, { name: ['That name cannot be used'] }],
    ['the name of a page', { name: 'compare' }, { name: ['That name cannot be used'] }],
    ['an address that is none', { author_email: 'kim' }, { author_email: ['Email kim is not a valid format'] }],
    ['an id', { id: 'abc' }, { id: ['The input field id was not expected.'] }],
    ['a short tag', { tags: [{ name: 'a' }] }, { tags: ['Tag "a" length is less than minimum 2'] }],
    [
      'a key twice',
      {
        extras: [
          { key: 'k', value: '1' },
          { key: 'k', value: '2' },
        ],
      },
      { extras_validation: ['Duplicate key "k"'] },
    ],
    [
      'an extra without value',
      { extras: [{ key: 'a', value: '' }, { key: 'k' }] },
      { extras: [{}, { value: ['Missing value'] }] },
    ],
    [
      'an extra called as a field',
      { extras: [{ key: 'title', value: 'x' }] },
      { extras: [{ key: ['There is a schema field with the same name'] }] },
    ],
    [
      'a bad size of the second file',
      { resources: [{}, { size: 'büyük' }] },
      { resources: [{}, { size: ['Invalid integer'] }] },
    ],
    [
      'a bad size of the first of three files',
      { resources: [{ size: 'büyük' }, {}, {}] },
      { resources: [{ size: ['Invalid integer'] }, {}, {}] },
    ],
    ['an unknown organization', { owner_org: 'yok' }, { owner_org: ['Organization does not exist'] }],
    ['no organization', { owner_org: '' }, { owner_org: ['An organization must be provided'] }],
    [
      'a short tag among typed ones',
      { tag_string: ' durak, a ' },
      { tag_string: ['Tag "a" length is less than minimum 2'] },
    ],
    [
      'what the schema knows and what the database knows, at once',
      { name: 'a', owner_org: 'yok', private: true, version: 'v'.repeat(101), extras: [{ key: 'title', value: 'x' }] },
      {
        name: ['Must be at least 2 characters long'],
        owner_org: ['Organization does not exist'],
        version: ['Version must be a maximum of 100 characters long'],
        extras: [{ key: ['There is a schema field with the same name'] }],
      },
    ],
  ])('%s', async (_fault, input, expected) => {
    const { status, body } = await create({ name: 'kusurlu', owner_org: organization, ...input })
    expect(body.error).toEqual({ __type: 'Validation Error', ...expected })
    expect(status).toBe(409)
  })
})

test('reports errors in the language of the request', async () => {
  const { body } = await create({ owner_org: organization }, { ...editor, locale: 'tr' })
  expect(body.error.name).toEqual(['Eksik değer'])
})

test('responds to a wrong structure with an Integrity Error', async () => {
  for (const input of [{ extras: { k: 'v' } }, { tags: ['otobüs'] }, { resources: 'dosya' }]) {
    const { status, body } = await create({ name: 'yapi', owner_org: organization, ...input })
    expect([status, body.error.__type]).toEqual([400, 'Integrity Error'])
  }
})

test('reports a name in use together with other errors', async () => {
  await create({ name: 'alinmis', owner_org: organization })
  const taken = ['That URL is already in use.']
  const errors = async (input: object) => (await create({ name: 'alinmis', ...input })).body.error
  expect(await errors({ owner_org: organization, tags: [{ name: 'a' }] })).toMatchObject({ name: taken })
  expect(await errors({ owner_org: 'yok' })).toMatchObject({ name: taken, owner_org: expect.any(Array) })
  const deleted = await create({ name: 'silinmis', owner_org: organization })
  await portal.call('package_delete', { id: deleted.body.result.id }, editor)
  expect(await errors({ name: 'silinmis', owner_org: 'yok' })).not.toHaveProperty('name')
})

test('refuses callers who may not create datasets before it checks the input', async () => {
  const nonMember = await portal.makeUser()
  const { status, body } = await create({}, nonMember)
  expect(status).toBe(403)
  expect(body.error.message).toBe(`Access denied: User ${nonMember.name} not authorized to create packages`)
})

test('accepts tags separated by commas', async () => {
  const { body } = await create({ name: 'virgullu', owner_org: organization, tag_string: ' otobüs ,durak,, durak' })
  expect(body.result.tags.map(({ name }: { name: string }) => name)).toEqual(['durak', 'otobüs'])
})

test('refuses a name that is in use and stores nothing', async () => {
  await create({ name: 'tek', owner_org: organization })
  const { status, body } = await create({ name: 'tek', owner_org: organization, tags: [{ name: 'artakalan' }] })
  expect([status, body.error.name]).toEqual([409, ['That URL is already in use.']])
  expect((await portal.call('tag_list')).body.result).not.toContain('artakalan')
})

test('lets a sysadmin set the id, once', async () => {
  const id = '7c1b5d4e-0000-4000-8000-000000000001'
  expect((await create({ id, name: 'kimlikli', owner_org: organization }, admin)).body.result.id).toBe(id)
  expect((await create({ id, name: 'kimlikli-iki', owner_org: organization }, admin)).body.error.id).toEqual([
    'Dataset id already exists',
  ])
})

test('shows a private dataset to its organization only', async () => {
  await create({ name: 'gizli', owner_org: organization, private: true })
  expect((await portal.call('package_show', { id: 'gizli' })).status).toBe(403)
  expect((await portal.call('package_show', { id: 'gizli' }, editor)).status).toBe(200)
  expect((await portal.call('package_list')).body.result).not.toContain('gizli')
  expect((await portal.call('package_search', { fq: 'name:gizli', include_private: true })).body.result.count).toBe(0)
  expect(
    (await portal.call('package_search', { fq: 'name:gizli', include_private: true }, editor)).body.result.count,
  ).toBe(1)
})
