import { expect, test } from 'vitest'
import { fileNameOf } from './fileNameOf.ts'

test.each([
  ['https://a.example/veri/n%C3%BCfus.csv?x=/y#z', 'nüfus.csv'],
  ['https://a.example/100%.csv', '100%.csv'],
  ['nüfus.csv', 'nüfus.csv'],
  ['https://a.example', ''],
  ['https://a.example/veri/', ''],
  ['', ''],
])('the file name of “%s” is “%s”', (url, name) => {
  expect(fileNameOf(url)).toBe(name)
})
