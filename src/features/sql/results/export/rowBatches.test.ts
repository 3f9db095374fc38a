import { describe, expect, it } from 'vitest'
import { resultOf } from '../resultOf.ts'
import { pagesOf, type RowBatches } from './rowBatches.ts'

const fields = [{ name: 'n', type: 'int4' }]
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => [from + index])

async function all(batches: RowBatches) {
  const values = []
  for await (const rows of batches) values.push(...rows.flat())
  return values
}

describe('pagesOf', () => {
  const table = (size: number, most: number) => async (offset: number, limit: number) => {
    const count = Math.max(0, Math.min(limit, most, size - offset))
    return resultOf(fields, numbers(offset, count), count < Math.min(limit, size - offset))
  }

  it.each([
    [25, 100],
    [30, 100],
    [25, 4],
    [0, 100],
  ])('requests pages of %i rows, also if the portal returns at most %i', async (size, most) => {
    const { signal } = new AbortController()
    expect(await all(pagesOf(table(size, most), signal, 10))).toEqual(numbers(0, size).flat())
  })

  it('rejects if a page fails to load', async () => {
    const { signal } = new AbortController()
    const failing = () => Promise.reject(new Error('down'))
    await expect(all(pagesOf(failing, signal))).rejects.toThrow('down')
  })
})
