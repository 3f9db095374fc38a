import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, get } from './client.ts'
import { makeMember, makeOrganization, makePerson, makeTable, unique } from './fixtures.ts'

type Table = Awaited<ReturnType<typeof makeTable>>
const alias = unique('takma').replace(/-/g, '_')

let books: Table
let numbers: Table
let odd: Table
beforeAll(async () => {
  books = await makeTable({
    aliases: alias,
    fields: [{ id: 'kitap' }, { id: 'yazar' }, { id: 'yıl', type: 'int' }, { id: 'puan', type: 'float' }].map(
      (field) => ({ type: 'text', ...field }),
    ),
    records: [
      { kitap: 'annakarenina', yazar: 'tolstoy', yıl: 1877, puan: 4.5 },
      { kitap: 'warandpeace', yazar: 'tolstoy', yıl: 1869, puan: null },
      { kitap: 'The Park 7.5 on 2011-01-01 UK', yazar: 'kim', yıl: 2011, puan: 3 },
    ],
  })
  numbers = await makeTable({
    fields: [
      { id: 'num', type: 'int' },
      { id: 'ad', type: 'text' },
      { id: 'dizi', type: '_text' },
    ],
    records: [1, 3, 5, 7, 9].map((num) => ({ num, ad: String(num), dizi: num === 5 ? ['a', 'b'] : ['a'] })),
  })
  odd = await makeTable({
    fields: [
      { id: 'iki söz', type: 'text' },
      { id: '% pay', type: 'int' },
    ],
    records: [
      { 'iki söz': 'deniz', '% pay': 10 },
      { 'iki söz': 'dağ', '% pay': 20 },
    ],
  })
})

const search = (input: object, token?: string) =>
  call('datastore_search', { resource_id: books.id, ...input }, { token })
const years = async (input: object): Promise<number[]> =>
  (await search(input)).result.records.map((record: Record<string, number>) => record['yıl'])
const nums = async (filters: unknown): Promise<number[]> =>
  (await search({ resource_id: numbers.id, filters, sort: 'num' })).result.records.map(
    ({ num }: { num: number }) => num,
  )
/** The status and the fields with errors. */
const fault = async (input: object) => {
  const { status, error } = await search(input)
  return [status, ...Object.keys(error ?? {}).filter((key) => key !== '__type')]
}

describe('datastore_search', () => {
  assertion(147, 'returns rows with _id first', async () => {
    const { result } = await search({})
    expect([result.total, result.records.length, result.fields[0]]).toEqual([3, 3, { id: '_id', type: 'int' }])
    expect(Object.keys(result.records[0])[0]).toBe('_id')
    expect(JSON.stringify(result)).not.toContain('_full_text')
  })

  assertion(148, 'omits the total on request', async () => {
    expect('total' in (await search({ include_total: false })).result).toBe(false)
  })

  assertion(149, 'limits the rows and returns the limit', async () => {
    const { result } = await search({ limit: 2 })
    expect([result.records.length, result.total, result.limit]).toEqual([2, 3, 2])
    expect((await search({ limit: 100_000 })).result.limit).toBe(32_000)
    expect((await search({})).result.limit).toBe(100)
  })

  assertion(150, 'rejects an invalid limit', async () => {
    expect([await fault({ limit: 'bad' }), await fault({ limit: -1 })]).toEqual([
      [409, 'limit'],
      [409, 'limit'],
    ])
  })

  assertion(151, 'rejects an invalid offset', async () => {
    expect([await fault({ offset: -1 }), await fault({ offset: 'bad' })]).toEqual([
      [409, 'offset'],
      [409, 'offset'],
    ])
  })

  assertion(152, 'searches by an alias', async () => {
    expect((await search({ resource_id: alias })).result.records).toEqual((await search({})).result.records)
  })

  assertion(153, 'keeps a private table from users who are not members', async () => {
    const organization = await makeOrganization()
    const { id } = await makeTable({ records: [{ a: 1 }] }, { owner_org: organization.id, private: true })
    const read = async (token?: string) => (await search({ resource_id: id }, token)).status
    const [nonMember, member] = [await makePerson(), await makeMember(organization.id, 'member')]
    expect([await read(), await read(nonMember.token), await read(member.token)]).toEqual([403, 403, 200])
  })

  assertion(154, 'returns the requested columns', async () => {
    for (const fields of [['yazar', 'kitap'], 'yazar,kitap']) {
      const { result } = await search({ fields, limit: 1 })
      expect(result.fields.map(({ id }: { id: string }) => id)).toEqual(['yazar', 'kitap'])
      expect(Object.keys(result.records[0])).toEqual(['yazar', 'kitap'])
    }
    expect([await fault({ fields: 'yok' }), await fault({ fields: { a: 1 } })]).toEqual([
      [409, 'fields'],
      [409, 'fields'],
    ])
  })

  assertion(155, 'filters by values', async () => {
    expect(await years({ filters: { yazar: 'tolstoy', yıl: 1869 } })).toEqual([1869])
    expect(await years({ filters: { yıl: [1869, 2011] } })).toEqual([1869, 2011])
    const { result } = await get('datastore_search', { resource_id: books.id, filters: '{"yazar": "kim"}' })
    expect(result.total).toBe(1)
    expect([await fault({ filters: { yok: 1 } }), await fault({ filters: 'yok' })]).toEqual([
      [409, 'filters'],
      [409, 'filters'],
    ])
  })

  assertion(156, 'compares a text column with a number as text', async () => {
    expect(await nums({ ad: 5 })).toEqual([5])
  })

  assertion(157, 'filters by ranges and alternatives', async () => {
    expect(await nums({ num: { gt: 3, lt: 9 } })).toEqual([5, 7])
    expect(await nums({ num: [1, { gte: 7 }] })).toEqual([1, 7, 9])
    expect(await nums({ $or: [{ num: 1 }, { num: 3 }] })).toEqual([1, 3])
    expect(await nums([{ num: 9 }, { ad: '5' }])).toEqual([5, 9])
  })

  assertion(158, 'compares a whole list', async () => {
    expect(await nums({ dizi: { eq: ['a', 'b'] } })).toEqual([5])
  })

  assertion(159, 'sorts by the requested columns', async () => {
    expect(await years({ sort: 'yıl desc' })).toEqual([2011, 1877, 1869])
    expect(await years({ sort: ['yazar desc', '"yıl" asc'] })).toEqual([1869, 1877, 2011])
    expect(await years({ sort: 'puan asc nulls first' })).toEqual([1869, 2011, 1877])
    expect(await years({ sort: 'puan desc nulls last' })).toEqual([1877, 2011, 1869])
    const { status, error } = await search({ sort: 'yok asc' })
    expect([status, error.sort]).toEqual([409, [expect.stringContaining('yok asc')]])
  })

  assertion(160, 'returns distinct rows', async () => {
    const { result } = await search({ distinct: true, fields: ['yazar'], limit: 1, sort: 'yazar' })
    expect([result.records, result.total]).toEqual([[{ yazar: 'kim' }], 2])
  })

  assertion(161, 'finds words in rows', async () => {
    const { result } = await search({ q: 'tolstoy annakarenina' })
    expect([result.total, result.fields.some(({ id }: { id: string }) => id === 'rank')]).toEqual([1, true])
    expect((await search({ q: 'DE | UK', plain: false })).result.total).toBe(1)
    for (const q of ['1877', '4.5', '2011-01-01']) expect((await search({ q })).result.total).toBe(1)
  })

  assertion(162, 'finds words in a column', async () => {
    for (const q of [{ kitap: 'annakarenina' }, '{"kitap": "annakarenina"}']) {
      const { result } = await search({ q })
      expect([result.total, 'rank kitap' in result.records[0]]).toEqual([1, true])
    }
    expect((await search({ q: { yok: 'x' } })).status).toBe(409)
    expect((await search({ q: { kitap: ['x'] } })).status).toBe(409)
  })

  assertion(163, 'returns rows as lists and as text', async () => {
    const request = { filters: { yazar: 'tolstoy' }, fields: ['_id', 'kitap', 'puan'] }
    const records = async (records_format: string) => (await search({ ...request, records_format })).result.records
    expect(await records('lists')).toEqual([
      [1, 'annakarenina', 4.5],
      [2, 'warandpeace', null],
    ])
    expect(await records('csv')).toBe('1,annakarenina,4.5\n2,warandpeace,\n')
    expect(await records('tsv')).toBe('1\tannakarenina\t4.5\n2\twarandpeace\t\n')
  })

  assertion(164, 'returns the address of the next page', async () => {
    const next = async (input: object) =>
      (await search({ include_next_page: true, limit: 2, ...input })).result.next_page
    expect(await next({})).toEqual({ _id: { gt: 2 } })
    expect(await next({ sort: '_id desc' })).toEqual({ _id: { lt: 2 } })
    for (const records_format of ['lists', 'csv']) expect(await next({ records_format })).toEqual({ _id: { gt: 2 } })
  })

  assertion(165, 'lists its tables', async () => {
    const { status, result } = await search({ resource_id: '_table_metadata', limit: 1 })
    expect([status, result.fields.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      ['_id', 'name', 'oid', 'alias_of'],
    ])
  })

  assertion(166, 'accepts any column name', async () => {
    const ask = async (input: object) =>
      (await search({ resource_id: odd.id, ...input })).result.records.map(
        (record: Record<string, unknown>) => record['iki söz'],
      )
    expect(await ask({ filters: { '% pay': 20 } })).toEqual(['dağ'])
    expect(await ask({ sort: '% pay desc' })).toEqual(['dağ', 'deniz'])
    expect(await ask({ q: { 'iki söz': 'deniz' } })).toEqual(['deniz'])
    expect(await admin('datastore_search', { resource_id: odd.id, fields: ['iki söz', '% pay'] })).toMatchObject({
      total: 2,
    })
  })
})
