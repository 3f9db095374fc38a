import { beforeAll, describe, expect, test } from 'vitest'
import { EVERY_TYPE, ODD_RECORDS } from '../testing/everyType.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  id = await testTable(portal, user, { fields: EVERY_TYPE, records: ODD_RECORDS, aliases: 'takma_ad' })
})

const search = (input: object) => portal.call('datastore_search', { resource_id: id, ...input })
const rows = async (input: object): Promise<number[] | unknown> => {
  const { status, body } = await search({ fields: ['_id'], ...input })
  return status === 200 ? body.result.records.map((record: { _id: number }) => record._id) : [status, body.error]
}
const refusal = async (input: object) => {
  const { status, body } = await search(input)
  const { __type, ...error } = body.error
  return [status, __type, error]
}
const invalid = (error: object) => [409, 'Validation Error', error]

test('a part of a text is found without regard to case, with one letter i', async () => {
  const names = ['Iğdır', 'I\u0307zmir', 'İzmit', 'Indianapolis', 'ISPARTA', 'Kadıköy']
  const fields = [{ id: 'ad', type: 'text' }]
  const table = await testTable(portal, user, { fields, records: names.map((ad) => ({ ad })) })
  const found = async (text: string) => {
    const { body } = await search({ resource_id: table, filters: { ad: { ext_contains: text } } })
    return body.result.records.map(({ ad }: { ad: string }) => ad)
  }
  for (const text of ['iğdır', 'ığdır', 'IĞDIR', 'İĞDİR']) expect(await found(text)).toEqual(['Iğdır'])
  for (const text of ['izm', 'IZM', 'İzm', 'I\u0307zm', 'i\u0307zm'])
    expect(await found(text)).toEqual(['I\u0307zmir', 'İzmit'])
  for (const text of ['indiana', 'INDIANA']) expect(await found(text)).toEqual(['Indianapolis'])
  expect(await found('kadiköy')).toEqual(['Kadıköy'])
  expect(await found('isparta')).toEqual(['ISPARTA'])
  expect(await found('kadı_')).toEqual([])
})

describe('filters', () => {
  test.each<[object, number[]]>([
    [{ i: 1 }, [1]],
    [{ i: { ext_empty: true } }, [2]],
    [{ t: { ext_empty: true } }, [2, 3]],
    [{ t: { ext_empty: false } }, [1]],
    [{ j: { ext_empty: false, ext_contains: 'NULL' } }, [1]],
    [{ t: { ext_contains: 'KAVŞAK "A"' } }, [1]],
    [{ t: { ext_contains: '%' } }, []],
    [{ n: { ext_contains: '3.1' } }, [1]],
    [{ 'İl adı, %': [{ ext_contains: 'DENİZ' }, 'Çankaya'] }, [1, 2]],
    [{ i: [1, -5] }, [1, 3]],
    [{ i: '1' }, [1]],
    [{ i: { gt: 0, lt: 5 } }, [1]],
    [{ i: [1, { lt: 0 }] }, [1, 3]],
    [{ i: [] }, []],
    [{ i: null }, []],
    [{ i: [null, 1] }, [1]],
    [{ i: 1.5 }, []],
    [{ i: 99999999999 }, []],
    [{ i: 1e300 }, []],
    [{ t: 5 }, []],
    [{ t: null }, []],
    [{ b: true }, [1, 3]],
    [{ b: 'yes' }, [1, 3]],
    [{ d: { gte: '2024-01-01' } }, [1, 3]],
    [{ d: 'today' }, []],
    [{ n: 3.1 }, [1]],
    [{ f: { gt: 1 } }, [1, 2, 3]], // NaN is the largest number in PostgreSQL
    [{ ta: { eq: ['x', 'y"z'] } }, [1]],
    [{ ta: [['x', 'y"z'], []] }, [1, 2]],
    [{ j: 'str' }, [3]],
    [{ big: '9007199254740993' }, [1]],
    [{ 'İl adı, %': ['Bolu', 'Denizli'] }, [2, 3]],
    [{ $or: [{ i: 1 }, { t: '' }] }, [1, 2]],
    [{ $and: [{ b: true }, { i: { lt: 0 } }] }, [3]],
    [{ _id: { gt: 1 } }, [2, 3]],
    [
      [{ i: 1 }, { i: -5 }],
      [1, 3],
    ],
    [[{}], [1, 2, 3]],
    [{}, [1, 2, 3]],
  ])('%j finds rows %j', async (filters, ids) => {
    expect(await rows({ filters })).toEqual(ids)
    expect(await rows({ filters: JSON.stringify(filters) })).toEqual(ids)
  })

  test('a filter counts the rows that it finds', async () => {
    expect((await search({ filters: { b: true }, limit: 1 })).body.result.total).toBe(2)
  })

  const chain = (depth: number): object => (depth === 0 ? { i: 1 } : { $or: [chain(depth - 1)] })
  const any = (count: number) => ({ $or: Array.from({ length: count }, (_, i) => ({ i })) })
  test.each<[unknown, string[]]>([
    ['{i', ['Cannot parse JSON']],
    ['', ['Cannot parse JSON']],
    ['5', ['Filters must be defined as a dict or a list of dicts']],
    [[5], ['Filters must be defined as a dict or a list of dicts']],
    [{ zz: 1, yy: 2 }, ['Unknown field: zz', 'Unknown field: yy']],
    [{ $$i: 1 }, ['Unknown field: $i']],
    [{ _full_text: 'x' }, ['Unknown field: _full_text']],
    [{ i: { like: 0 } }, ['Unknown filter operation: like']],
    [{ i: { ext_contains: 5 } }, ['ext_contains needs a text of 1 to 1000 characters']],
    [{ i: { ext_contains: 'x'.repeat(1_001) } }, ['ext_contains needs a text of 1 to 1000 characters']],
    [{ i: { ext_empty: 'yes' } }, ['ext_empty needs true or false']],
    [{ $x: [{}] }, ['Unknown operators (must be one of $or, $and): $x']],
    [{ $or: { i: 1 } }, ['Filter operations must be defined as a list of dicts: {"i":1}']],
    [{ $or: [] }, ['invalid value "$or"']],
    [{ i: {} }, ['invalid value "i"']],
    [any(100), ['Maximum number of filter operations exceeded']],
    [chain(10), ['Maximum nesting depth for filter operations reached']],
  ])('%j is refused', async (filters, messages) => {
    expect(await refusal({ filters })).toEqual(invalid({ filters: messages }))
  })

  test('the limits themselves are allowed', async () => {
    expect(await rows({ filters: any(99) })).toEqual([1])
    expect(await rows({ filters: chain(9) })).toEqual([1])
    expect(await rows({ filters: { i: Array.from({ length: 5000 }, (_, i) => i) } })).toEqual([1])
  })

  test.each([
    [{ i: 'many' }, 'invalid input syntax for type integer: "many"'],
    [{ i: true }, 'operator does not exist: integer = boolean'],
    [{ d: 'yesterdayish' }, 'invalid input syntax for type date: "yesterdayish"'],
    [{ ta: 'x' }, 'malformed array literal: "x"'],
    [{ i: [[1, 2]] }, 'invalid input syntax for type integer: "[1,2]"'],
    [{ i: { gt: { a: 1 } } }, 'invalid input syntax for type integer: "{"a":1}"'],
  ])('the database rejects %j', async (filters, message) => {
    expect(await refusal({ filters })).toEqual(invalid({ query: ['Invalid query'], info: { orig: [message] } }))
  })
})
