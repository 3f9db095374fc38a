import { expect, test } from 'vitest'
import { distance, nearest, similarity } from './similarity.ts'

test.each([
  ['nufus', 'nüfus'],
  ['NUFUS', 'nufus'],
  ['İlçe_Adı', 'ilce adi'],
])('%s and %s are the same to a reader', (a, b) => expect(similarity(a, b)).toBe(1))

test.each([
  ['nufs', ['il', 'nufus', 'nüfus_artisi'], 'nufus'],
  ['ilce', ['İlçe Adı', 'il', 'yil'], 'İlçe Adı'],
  ['ilce_ad', ['İlçe Adı', 'il', 'yil'], 'İlçe Adı'],
  ['tarhi', ['tarih', 'saat'], 'tarih'],
  ['xyz', ['tarih', 'saat'], undefined],
  ['a', [], undefined],
])('the nearest to %s among %s is %s', (name, candidates, expected) => {
  expect(nearest(name, candidates, String)).toBe(expected)
})

test.each([
  ['selct', 'select', 1],
  ['form', 'from', 1],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
])('from %s to %s it is %i', (a, b, expected) => expect(distance(a, b)).toBe(expected))
