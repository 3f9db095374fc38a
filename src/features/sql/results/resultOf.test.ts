import { describe, expect, it } from 'vitest'
import { readPortalResponse } from './readPortalResponse.ts'
import { resultOf } from './resultOf.ts'

const fields = [
  { name: 'il', type: 'text' },
  { name: 'n', type: 'numeric' },
]
const rows = [
  ['Çorum', 10],
  ['İzmir', null],
  ['Isparta', '9007199254740993'],
  ['Zonguldak', 9],
  ['Iğdır', '9007199254740992.5'],
]
const order = { column: 0, isDescending: false, locale: 'tr' }

describe('resultOf', () => {
  it('returns the requested rows and columns', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => [`r${index}`, index])
    const result = await resultOf(fields, many)
    expect(result.rowCount).toBe(50_000)
    expect(await result.rows(49_999, 60_000)).toEqual([['r49999', 49_999]])
    expect(await result.rows(30_000, 30_002, { columns: [1] })).toEqual([[30_000], [30_001]])
  })

  it('sorts texts by the reader’s locale', async () => {
    const result = await resultOf(fields, rows)
    const names = await result.rows(0, 5, { order, columns: [0] })
    expect(names.flat()).toEqual(['Çorum', 'Iğdır', 'Isparta', 'İzmir', 'Zonguldak'])
  })

  it('sorts numbers exactly, with empty values last in both directions', async () => {
    const result = await resultOf(fields, rows)
    const up = await result.rows(0, 5, { order: { ...order, column: 1 }, columns: [1] })
    expect(up.flat()).toEqual([9, 10, '9007199254740992.5', '9007199254740993', null])
    const down = await result.rows(0, 5, { order: { ...order, column: 1, isDescending: true }, columns: [1] })
    expect(down.flat()).toEqual(['9007199254740993', '9007199254740992.5', 10, 9, null])
  })

  it('has no rows after dispose', async () => {
    const result = await resultOf(
      fields,
      Array.from({ length: 200 }, () => ['x', 1]),
    )
    result.dispose()
    expect(await result.rows(100, 200)).toEqual([])
  })
})

describe('readPortalResponse', () => {
  it('rejects an invalid response', async () => {
    await expect(readPortalResponse(new TextEncoder().encode('<html>').buffer)).rejects.toThrow()
  })
})
