import { expect, test } from 'vitest'
import { quoteName } from './quoteName.ts'

test('leaves a plain name as it is', () => {
  expect(quoteName('nufus_2024')).toBe('nufus_2024')
})

test.each([
  ['Tarih', '"Tarih"'],
  ['ilçe', '"ilçe"'],
  ['İlçe Adı', '"İlçe Adı"'],
  ['2024', '"2024"'],
  ['from', '"from"'],
  ['order', '"order"'],
  ['a"b', '"a""b"'],
  ['', '""'],
  ['7f3e9c2a-1b2c-4d5e-8f90-0a1b2c3d4e5f', '"7f3e9c2a-1b2c-4d5e-8f90-0a1b2c3d4e5f"'],
])('quotes %j', (name, sql) => {
  expect(quoteName(name)).toBe(sql)
})
