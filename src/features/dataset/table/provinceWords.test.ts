import { expect, test } from 'vitest'
import { provinces } from '../../../lib/geo/provinces.ts'
import { provinceWords } from './provinceWords.ts'

test('names the provinces of plates, codes and names, each once, and nothing else', () => {
  for (const { plate, name, nuts } of provinces) {
    expect(provinceWords('plaka', [String(plate)])).toEqual([name])
    expect(provinceWords('bolge', [nuts])).toEqual([name])
    expect(provinceWords('il', [name, name.toLocaleUpperCase('tr'), `${name} İli`])).toEqual([name])
  }
  expect(provinceWords('yil', ['34', '35'])).toBeUndefined()
  expect(provinceWords('plaka', ['34', '99'])).toBeUndefined()
  expect(provinceWords('renk', ['Mavi'])).toBeUndefined()
  expect(provinceWords('İlçe Adı', ['Kadıköy', 'Şile'])).toBe('districts')
  expect(provinceWords('il', [])).toBeUndefined()
})
