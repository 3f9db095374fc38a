import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

test.each([
  ['https://www.belediye.example/a?b', 'belediye.example'],
  ['ftp://veri.example:21/a', 'veri.example'],
  ['mailto:veri@belediye.example?subject=x', 'veri@belediye.example'],
  ['http://guvenilir.example:x@evil.example/f.csv', 'evil.example'],
  ['http://guvenilir.example@evil.example', 'evil.example'],
  ['https://evil.example\\@guvenilir.example/', 'evil.example'],
  ['https://guvenilir.example%2f@evil.example', 'evil.example'],
  ['https://gu\u0301venilir.example', 'xn--gvenilir-o5a.example'],
  ['http://[::1]:80/', '[::1]'],
  ['http://a b/', ''],
  ['/dosya', ''],
])('%s is at “%s”', (href, host) => {
  expect(hostOf(href)).toBe(host)
})
