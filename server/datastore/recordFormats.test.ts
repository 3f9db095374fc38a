import { beforeAll, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

/* Rows as objects and as lists have the values that were written, for odd names and any number of columns. */

const NAMES = ['from', "a'b", 'a\\b', '$1', 'İlçe Adı', 'a:b,c', '{}', '😀', ' iç  boşluk', '%s', 'null']
const VALUES: Record<string, readonly [unknown, ...unknown[]]> = {
  text: ['', 'düz', `"'\\ \n\t`, '{"a":1}', '\u2028😀', null],
  int: [0, -5, 2_000_000_000, null],
  float8: [0.1, -1e300, 26.5, null],
  bool: [true, false, null],
  date: ['2024-02-29', null],
  json: [{ b: [1, null, 'ç'] }, [1, 'x'], null],
  numeric: ['NaN', 0.5, null],
  time: ['10:20:30', null],
  uuid: ['9f0c1c1e-7c1f-4e0e-9d43-2b8c1c7a6a10', null],
  timestamp: ['2024-02-29T10:20:30', null],
}

let portal: TestCatalogue
let user: Awaited<ReturnType<TestCatalogue['makeUser']>>
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
})

test.each([1, 2, 3, 5, 12, 40, 99, 100, 130])('%i columns', async (count) => {
  const random = new Random(count)
  const types = Object.keys(VALUES) as [string, ...string[]]
  const fields = Array.from({ length: count }, (_, at) => {
    const name = random.pick(NAMES as [string, ...string[]]).trim()
    return { id: `${name}${at}`, type: random.pick(types) }
  })
  const records = Array.from({ length: 8 }, () =>
    Object.fromEntries(fields.map(({ id, type }) => [id, random.pick(VALUES[type] ?? [null])])),
  )
  const id = await testTable(portal, user, { fields, records })
  const read = async (records_format: string) => {
    const { status, body } = await portal.call('datastore_search', { resource_id: id, records_format })
    expect([status, body.error]).toEqual([200, undefined])
    return body.result
  }
  const { records: objects, fields: shown } = await read('objects')
  const names: string[] = shown.map(({ id }: { id: string }) => id)
  expect(names).toEqual(['_id', ...fields.map((field) => field.id)])
  const written = records.map((record, at) => ({
    _id: at + 1,
    ...Object.fromEntries(
      fields.map(({ id, type }) => {
        const value = record[id]
        return [id, type === 'timestamp' && value !== null ? `${value}.000` : value]
      }),
    ),
  }))
  expect(objects).toEqual(written)
  expect(Object.keys(objects[0])).toEqual(names)
  const { records: lists } = await read('lists')
  expect(lists).toEqual(written.map((record) => names.map((name) => (record as Record<string, unknown>)[name])))
})
