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

describe('words', () => {
  test.each([
    [{ q: 'KAVSAK' }, [1]],
    [{ q: 'çankaya' }, [1]],
    [{ q: 'CANKAYA kavşak' }, [1]],
    [{ q: 'kavşak denizli' }, []],
    [{ q: { t: 'kavsak' } }, [1]],
    [{ q: '{"t": "kavsak"}' }, [1]],
    [{ q: { t: 'cankaya' } }, []],
    [{ q: { t: 'kavsak' }, full_text: 'cankaya' }, [1]],
    [{ full_text: 'bolu' }, [3]],
    [{ q: 'kavs:* | bolu', plain: false, sort: '_id' }, [1, 3]],
    [{ q: { t: '!kavsak' }, plain: 'false' }, [2]],
    [{ q: 'str' }, [3]],
    [{ q: '2024-01-02' }, [1, 2]],
    [{ q: '' }, [1, 2, 3]],
    [{ q: { t: '' } }, [1, 2, 3]],
    [{ q: 10000000000 }, [3]],
    [{ q: 'bolu', language: 'klingon' }, [3]],
  ])('%j finds rows %j', async (input, ids) => {
    expect(await rows(input)).toEqual(ids)
  })

  test('finds words by their English forms, and words of other languages unchanged', async () => {
    const records = ['bus run park', 'Parkta koşu', 'on koşucu'].map((t) => ({ t }))
    const other = await testTable(portal, user, { fields: [{ id: 't', type: 'text' }], records })
    const ids = async (q: string | object) => {
      const { body } = await search({ resource_id: other, q })
      return body.result.records.map(({ _id }: { _id: number }) => _id)
    }
    expect(await ids('running parks')).toEqual([1])
    expect(await ids({ t: 'Parks' })).toEqual([1])
    expect(await ids('KOSU')).toEqual([2])
    expect(await ids('on')).toEqual([3])
  })

  test('rank columns are included unless columns are requested', async () => {
    const both = await search({ q: { t: 'kavsak' }, full_text: 'cankaya', limit: 1 })
    expect(both.body.result.fields.slice(-2)).toEqual([
      { id: 'rank', type: 'float' },
      { id: 'rank t', type: 'float' },
    ])
    expect(Object.keys(both.body.result.records[0]).slice(-2)).toEqual(['rank', 'rank t'])
    const named = await search({ q: 'kavsak', fields: ['t', 'rank'], records_format: 'lists' })
    expect(named.body.result.records).toEqual([['Kavşak "a", b', expect.any(Number)]])
    expect(Object.keys((await search({ q: 'kavsak', fields: 't' })).body.result.records[0])).toEqual(['t'])
  })

  test.each([
    [{ q: { zz: 'x' } }, { q: ['invalid value "zz"'] }],
    [{ q: { t: 5 } }, { q: ['invalid value "t"'] }],
    [{ fields: ['rank'] }, { fields: ['invalid value "rank"'] }],
  ])('%j is refused', async (input, error) => {
    expect(await refusal(input)).toEqual(invalid(error))
  })

  test('a bad query in PostgreSQL’s syntax is a 409', async () => {
    expect(await refusal({ q: 'a b &', plain: false })).toEqual(
      invalid({ query: ['Invalid query'], info: { orig: ['syntax error in tsquery: "a b &"'] } }),
    )
  })
})
