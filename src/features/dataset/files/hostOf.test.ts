import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

test.each([
  ['https://www.belediye.example/a?b', 'belediye.example'],
  ['ftp://veri.example:21/a', 'veri.example'],
  ['mailto:veri@belediye.example?subject=x', 'veri@belediye.example'],
  ['/dosya', '/dosya'],
])('%s opens at %s', (href, host) => {
  expect(hostOf(href)).toBe(host)
})
