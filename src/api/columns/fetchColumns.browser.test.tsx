import { expect, it } from 'vitest'
import { listOf, valuesOf } from './columnTable.ts'
import { fetchColumns } from './fetchColumns.ts'
import { type PackedTable, unpacked } from './packedTable.ts'

const addressOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'application/json' }))
const fetched = (body: unknown) => fetchColumns(addressOf(JSON.stringify(body)), undefined)

it('returns the records of a response as columns', async () => {
  const records = [
    { _id: 1, ad: 'Kars', enlem: 40.6 },
    { _id: 2, ad: null, enlem: 38.5 },
  ]
  const { status, body } = await fetched({ success: true, result: { records, total: 2 } })
  expect(status).toBe(200)
  const { result } = body as { result: { total: number; column_table: PackedTable } } // it is stated above
  expect(result.total).toBe(2)
  expect(listOf(valuesOf(unpacked(result.column_table), 'ad'))).toEqual(['Kars', null])
})

it('returns lists of values as columns too', async () => {
  const fields = [{ id: '_id' }, { id: 'ad' }]
  const { body } = await fetched({
    success: true,
    result: {
      fields,
      records: [
        [1, 'Kars'],
        [2, null],
      ],
    },
  })
  const { result } = body as { result: { column_table: PackedTable } } // it is stated above
  expect(listOf(valuesOf(unpacked(result.column_table), '_id'))).toEqual([1, 2])
  expect(listOf(valuesOf(unpacked(result.column_table), 'ad'))).toEqual(['Kars', null])
})

it('returns whole numbers with all their digits', async () => {
  const { body } = await fetchColumns(
    addressOf('{"success":true,"result":{"records":[{"no":9007199254740993},{"no":1}]}}'),
    undefined,
  )
  const { result } = body as { result: { column_table: PackedTable } } // it is stated above
  expect(listOf(valuesOf(unpacked(result.column_table), 'no'))).toEqual(['9007199254740993', 1])
})

it('returns errors and what is not JSON as they are', async () => {
  const failure = { success: false, error: { __type: 'Not Found Error' } }
  expect((await fetched(failure)).body).toEqual(failure)
  expect((await fetchColumns(addressOf('<html>'), undefined)).body).toBeUndefined()
})

it('rejects with the reason of an abort', async () => {
  const reason = new Error('no longer needed')
  const controller = new AbortController()
  const pending = fetchColumns(addressOf('{}'), controller.signal)
  controller.abort(reason)
  await expect(pending).rejects.toBe(reason)
  await expect(fetchColumns(addressOf('{}'), controller.signal)).rejects.toBe(reason)
})

it('returns the other responses when one request is aborted, and answers again later', async () => {
  const controller = new AbortController()
  const response = (id: number) => ({ success: true, result: { records: [{ _id: id }] } })
  const aborted = fetchColumns(addressOf(JSON.stringify(response(0))), controller.signal)
  const others = [1, 2, 3].map((id) => fetched(response(id)))
  controller.abort(new Error('no longer needed'))
  await expect(aborted).rejects.toThrow('no longer needed')
  for (const { status } of [...(await Promise.all(others)), await fetched(response(4))]) expect(status).toBe(200)
})
