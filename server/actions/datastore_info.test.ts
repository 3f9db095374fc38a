import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { datastore_info } from '#contract/datastore_info.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
const fields = [
  { id: 'no', type: 'int' },
  { id: 'gün', type: 'timestamp', info: { label: 'Gün' } },
]
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  id = await testTable(portal, user, { fields, records: [{ no: 1 }], primary_key: 'no', aliases: 'bilgi' })
})

const info = (input: object, caller = {}) => portal.call('datastore_info', input, caller)

test('describes the columns with their database types, size, count and aliases', async () => {
  const { body } = await info({ id: 'bilgi' })
  const result = parse(datastore_info.output, body.result)
  expect(result.fields).toEqual([
    {
      id: 'no',
      type: 'int4',
      schema: {
        native_type: 'integer',
        notnull: false,
        index_name: expect.any(String),
        is_index: true,
        uniquekey: true,
      },
    },
    {
      id: 'gün',
      type: 'timestamp',
      info: { label: 'Gün' },
      schema: {
        native_type: 'timestamp without time zone',
        notnull: false,
        index_name: null,
        is_index: false,
        uniquekey: false,
      },
    },
  ])
  expect(result.meta).toMatchObject({ id, count: 1, table_type: 'BASE TABLE', aliases: ['bilgi'] })
  expect(Math.min(result.meta?.size ?? 0, result.meta?.idx_size ?? 0, result.meta?.db_size ?? 0)).toBeGreaterThan(0)
})

test('leaves out the parts that were not requested', async () => {
  const { body } = await info({ resource_id: id, include_meta: false, include_fields_schema: false }, { method: 'GET' })
  expect(body.result).toEqual({
    fields: [
      { id: 'no', type: 'int4' },
      { id: 'gün', type: 'timestamp', info: { label: 'Gün' } },
    ],
  })
})

test('does not describe missing tables or ones that the caller may not read', async () => {
  expect((await info({})).body.error).toMatchObject({ resource_id: ['Missing value'] })
  const missing = await info({ id: 'yok' })
  expect([missing.status, missing.body.error.message]).toEqual([404, 'Not found: Resource/Alias "yok" was not found.'])
  const hidden = await testTable(portal, user, { fields, aliases: 'gizli' }, { private: true })
  const refused = await info({ id: 'gizli' })
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.body)).not.toContain(hidden)
  expect((await info({ id: hidden }, user)).status).toBe(200)
})
