import { expect, test } from 'vitest'
import { mungeName, mungeTag, mungeTitleToName } from './munge.ts'

test('converts texts to names as CKAN does, and Turkish letters to similar ones', () => {
  expect(mungeName('Su: Fiyatları/2024')).toBe('su--fiyatlari-2024')
  expect(mungeTitleToName('  Su: Fiyatları / 2024 ')).toBe('su-fiyatlari-2024')
  expect(mungeTag(' Su Fiyatı! ')).toBe('su-fiyati')
  expect([mungeName(''), mungeTitleToName('ş'), mungeTag('a')]).toEqual(['__', 's_', 'a_'])
})

test('keeps the year at the end of a title that is cut', () => {
  const name = mungeTitleToName(`${'uzun '.repeat(40)}2023-2024`)
  expect(name).toMatch(/^uzun-.*-2023-2024$/)
  expect(name.length).toBe(95)
})

test('for any input the name is valid', () => {
  let seed = 20240517
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: random(150) }, () =>
      random(3) === 0 ? String.fromCodePoint(32 + random(0xd700)) : 'aı- ._İ9ß'.charAt(random(9)),
    ).join('')
    for (const name of [mungeName(text), mungeTitleToName(text)]) expect(name).toMatch(/^[a-z0-9_-]{2,100}$/)
    expect(mungeTag(text)).toMatch(/^[a-z0-9_-]{2,100}$/)
  }
})
