import { expect, test } from 'vitest'
import { reuseAddress } from './reuseAddress.ts'

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://ornek.example/a',
  'mailto:a@ornek.example',
  '//ornek.example/a',
  'ornek.example/a',
  'https://user:pass@ornek.example/',
  'https://user@ornek.example/',
  'http://localhost/a',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'https://',
  'https://ornek..example/',
  '',
])('refuses %j', (text) => expect(reuseAddress(text)).toBeUndefined())

test('writes the host in ASCII, so that no letters of another script imitate one', () => {
  expect(reuseAddress('https://şehir.example/Ölçüm?q=ı')?.url).toBe(
    'https://xn--ehir-45a.example/%C3%96l%C3%A7%C3%BCm?q=%C4%B1',
  )
  expect(reuseAddress('https://gооgle.example/')?.url).toMatch(/^https:\/\/xn--/)
})

test('recognises the same page in different spellings, and different pages', () => {
  const keys = (texts: readonly string[]) => new Set(texts.map((text) => reuseAddress(text)?.key))
  const same = [
    'https://ornek.example/a',
    'http://www.ORNEK.example/a/',
    'https://ornek.example:443/a#x',
    ' https://ornek.example./a ',
  ]
  expect([...keys(same)]).toEqual(['ornek.example/a'])
  const different = [
    'https://ornek.example/a',
    'https://ornek.example/A',
    'https://ornek.example/a?b=1',
    'https://ornek.example:8080/a',
  ]
  expect(keys(different).size).toBe(different.length)
})
