import { expect, it } from 'vitest'
import { safeHref } from './safeHref.ts'

it.each([
  ['https://a.b/c?d=e#f', 'https://a.b/c?d=e#f'],
  ['HTTP://A.B', 'HTTP://A.B'],
  ['ftp://a.b/c', 'ftp://a.b/c'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['/dataset/x', '/dataset/x'],
  [' https://a.b/iki söz ', 'https://a.b/iki%20söz'],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['java\u00adscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['http:///x', undefined],
  ['http://[yok/f.csv', undefined],
  ['https://iki söz/f.csv', undefined],
  ['not an address', undefined],
  ['', undefined],
])('the href of %j is %j', (address, href) => {
  expect(safeHref(address)).toBe(href)
})
