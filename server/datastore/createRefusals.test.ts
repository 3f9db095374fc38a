import { beforeAll, describe, expect, test } from 'vitest'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

const INT = [{ id: 'a', type: 'int' }]

let portal: TestCatalogue
let user: { token: string; name: string }
let packageId: string
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  const { body } = await portal.call(
    'package_create',
    { name: 'veri', owner_org: 'kurum', resources: [{ url: 'http://x.example/a.csv' }] },
    user,
  )
  packageId = body.result.id
})

const create = (input: object) => portal.call('datastore_create', input, user)
const createNew = (input: object) => create({ resource: { package_id: packageId }, ...input })
const refusal = async (input: object) => {
  const { status, body } = await createNew(input)
  const { __type, ...error } = body.error
  return [status, error]
}

describe('rejects', () => {
  test.each<[string, object, unknown[]]>([
    [
      'fields that are no list',
      { fields: 'x' },
      [400, { message: "Only lists of dicts can be placed against subschema ('fields',)" }],
    ],
    [
      'fields that are no dicts',
      { fields: ['a'] },
      [400, { message: "Only lists of dicts can be placed against subschema ('fields',)" }],
    ],
    ['a field without a name', { fields: [{ type: 'text' }] }, [409, { fields: [{ id: ['Missing value'] }] }]],
    [
      'bad names',
      {
        fields: [
          { id: '_x', type: 'text' },
          { id: 'ok', type: 'text' },
          { id: 'a"b', type: 'text' },
          { id: ' a', type: 'text' },
          { id: 'a\nb', type: 'text' },
        ],
      },
      [
        409,
        {
          fields: [
            { id: ['"_x" is not a valid field name'] },
            {},
            { id: ['"a"b" is not a valid field name'] },
            { id: ['" a" is not a valid field name'] },
            { id: ['"a\nb" is not a valid field name'] },
          ],
        },
      ],
    ],
    [
      'a long name',
      { fields: [{ id: 'ş'.repeat(32), type: 'text' }] },
      [409, { fields: [`Column heading "${'ş'.repeat(32)}" exceeds limit of 63 characters.`] }],
    ],
    [
      'a name twice',
      {
        fields: [
          { id: 'a', type: 'text' },
          { id: 'a', type: 'text' },
        ],
      },
      [409, { field: ['Duplicate column names are not supported'] }],
    ],
    [
      'an unknown type',
      { fields: [{ id: 'a', type: 'colour' }] },
      [409, { fields: ['"colour" is not a valid field type'] }],
    ],
    [
      'SQL for a type',
      { fields: [{ id: 'a', type: 'int); drop table package;--' }] },
      [409, { fields: ['"int); drop table package;--" is not a valid field type'] }],
    ],
    [
      'a system type',
      { fields: [{ id: 'a', type: 'regclass' }] },
      [409, { fields: ['"regclass" is not a valid field type'] }],
    ],
    ['a type it cannot guess', { fields: [{ id: 'a' }] }, [409, { fields: ['"a" type not guessable'] }]],
    ['records that are no list', { records: { a: 1 } }, [409, { records: ['The first row is not a json object'] }]],
    ['a first record that is no dict', { records: ['a'] }, [409, { records: ['The first row is not a json object'] }]],
    [
      'a later record that is no dict',
      { records: [{ a: 1 }, 'x'] },
      [409, { records: ['row "1" is not a json object'] }],
    ],
    ['extra keys', { records: [{ a: 1 }, { b: 1 }] }, [409, { records: ['row "2" has extra keys "b"'] }]],
    [
      '_id in a record',
      { fields: INT, records: [{ _id: 7, a: 1 }] },
      [409, { fields: ['"_id" is not a valid field name'] }],
    ],
    [
      'a text in an int',
      { fields: INT, records: [{ a: 1 }, { a: 2 }, { a: 'x' }, { a: 3 }] },
      [409, { records: ['invalid input syntax for type integer: "x"'], records_row: 2 }],
    ],
    [
      'a fraction in an int',
      { fields: INT, records: [{ a: 1.5 }] },
      [409, { records: ['invalid input syntax for type integer: "1.5"'], records_row: 0 }],
    ],
    [
      'a number too large',
      { fields: INT, records: [{ a: 99999999999 }] },
      [409, { records: ['value "99999999999" is out of range for type integer'], records_row: 0 }],
    ],
    [
      'a key of no column',
      { fields: INT, primary_key: ['z'] },
      [409, { index: ['The field "z" is not a valid column name.'] }],
    ],
    [
      'an index of no column',
      { fields: INT, indexes: ['z'] },
      [409, { index: ['The field "z" is not a valid column name.'] }],
    ],
    ['triggers', { fields: INT, triggers: [{ function: 'x' }] }, [409, { triggers: ['Triggers are not supported'] }]],
    [
      'a dictionary that is no dict',
      { fields: [{ id: 'a', type: 'int', info: 'x' }] },
      [409, { fields: ['The info of "a" must be a dict'] }],
    ],
  ])('%s', async (_name, input, [status, error]) => {
    const before = (await portal.call('package_show', { id: 'veri' })).body.result.num_resources
    expect(await refusal(input)).toEqual([status, expect.objectContaining(error as object)])
    expect((await portal.call('package_show', { id: 'veri' })).body.result.num_resources).toBe(before)
  })

  test.each<[string, object, number, object]>([
    ['neither resource nor id', {}, 409, { resource_id: ['resource_id or resource required'] }],
    ['both', { resource_id: 'x', resource: {} }, 409, { resource: ['resource cannot be used with resource_id'] }],
    ['an unknown id', { resource_id: 'yok' }, 409, { resource_id: ['Resource not found: yok'] }],
    ['an unknown dataset', { resource: { package_id: 'yok' } }, 404, { message: 'Not found' }],
    ['a resource that is no dict', { resource: 'x' }, 409, { resource: ['Must be a dict with a package_id'] }],
    [
      'a link for a table',
      { resource: { package_id: 'veri', url: 'http://x' } },
      409,
      { resource: ['A table made here takes no url'] },
    ],
  ])('%s', async (_name, input, status, error) => {
    const response = await create(input)
    expect([response.status, response.body.error]).toMatchObject([status, error])
  })

  test('users without the right, with CKAN’s message', async () => {
    const id = await testTable(portal, user, { fields: INT })
    const nonMember = await portal.makeUser()
    for (const [options, name] of [
      [{}, ''],
      [nonMember, nonMember.name],
    ] as const) {
      const existing = await portal.call('datastore_create', { resource_id: id, records: [] }, options)
      expect([existing.status, existing.body.error.message]).toEqual([
        403,
        `Access denied: User ${name} not authorized to perform resource_update on resource ${id}`,
      ])
      const fresh = await portal.call('datastore_create', { resource: { package_id: 'veri' }, fields: INT }, options)
      expect([fresh.status, fresh.body.error.message]).toEqual([
        403,
        `Access denied: User ${name} not authorized to perform package_update on resource veri`,
      ])
    }
  })

  test('an unknown type of an existing column, but not an unknown type_override, as CKAN does', async () => {
    const resource_id = await testTable(portal, user, { fields: INT })
    const fields = [{ id: 'a', type: 'colour', info: { label: 'A' } }]
    const refused = await create({ resource_id, fields })
    expect([refused.status, refused.body.error.fields]).toEqual([409, ['"colour" is not a valid field type']])
    const info = { type_override: 'colour' }
    expect((await create({ resource_id, fields: [{ id: 'a', type: 'text', info }] })).status).toBe(200)
    const table = (await portal.call('datastore_info', { id: resource_id }, user)).body.result
    expect(table.fields).toMatchObject([{ id: 'a', type: 'int4', info }])
  })

  test('a write to the table of a file unless forced', async () => {
    const { id } = (await portal.call('package_show', { id: 'veri' })).body.result.resources[0]
    const refused = await create({ resource_id: id, fields: INT })
    expect([refused.status, refused.body.error['read-only'][0]]).toEqual([
      409,
      expect.stringContaining('use "force=True"'),
    ])
    expect((await create({ resource_id: id, fields: INT, force: true })).status).toBe(200)
    const turkish = await portal.call('datastore_create', { resource_id: id }, { ...user, locale: 'tr' })
    expect(turkish.body.error['read-only'][0]).toContain('Salt okunur kaynak değiştirilemez')
  })
})
