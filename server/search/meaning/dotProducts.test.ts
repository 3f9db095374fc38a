import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import wabt from 'wabt'
import { Random } from '../oracle/random.ts'
import { ByteRows, DOT_PRODUCTS_WASM } from './dotProducts.ts'

it('is compiled from its source', async () => {
  const name = 'dotProducts.wat'
  const { parseWat } = await wabt()
  const source = parseWat(name, readFileSync(new URL(name, import.meta.url), 'utf8'), { simd: true })
  expect(Buffer.from(source.toBinary({}).buffer).toString('base64')).toBe(DOT_PRODUCTS_WASM)
})

it('gives exact dot products of all rows, also after the array has grown', () => {
  const random = new Random(11)
  const row = () => Int8Array.from({ length: 32 }, () => random.below(255) - 127)
  const rows = Array.from({ length: 4000 }, row)
  const stored = new ByteRows(32)
  for (const each of rows) stored.push(each)
  const vector = row()
  const expected = rows.map((each) => each.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0))
  expect(Array.from(stored.dotProducts(vector, 0, rows.length))).toEqual(expected)
  expect(Array.from(stored.dotProducts(vector, 3000, 3010))).toEqual(expected.slice(3000, 3010))
  const copy = new ByteRows(32, stored.values().slice())
  expect(Array.from(copy.dotProducts(vector, 0, copy.length))).toEqual(expected)
})
