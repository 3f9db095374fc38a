import { expect, test } from 'vitest'
import { distance, nearest, similarity } from './similarity.ts'

test.each([
  ['nufus', 'nüfus'],
  ['NUFUS', 'nufus'],
  ['İlçe_Adı', 'ilce adi'],
])('treats %s and %s as equal', (a, b) => expect(similarity(a, b)).toBe(1))

test.each([
  ['nufs', ['il', 'nufus', 'nüfus_artisi'], 'nufus'],
  ['ilce', ['İlçe Adı', 'il', 'yil'], 'İlçe Adı'],
  ['ilce_ad', ['İlçe Adı', 'il', 'yil'], 'İlçe Adı'],
  ['tarhi', ['tarih', 'saat'], 'tarih'],
  ['xyz', ['tarih', 'saat'], undefined],
  ['a', [], undefined],
])('finds for %s among %s the name %s', (name, candidates, expected) => {
  expect(nearest(name, candidates, String)).toBe(expected)
})

test.each([
  ['selct', 'select', 1],
  ['form', 'from', 1],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
])('the distance from %s to %s is %i', (a, b, expected) => expect(distance(a, b)).toBe(expected))
