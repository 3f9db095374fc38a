import { expect, it } from 'vitest'
import { plateOf, provinceColumn, provinceNotation, provinces } from './provinces.ts'

it('knows 81 provinces with different names and codes', () => {
  expect(provinces).toHaveLength(81)
  expect(new Set(provinces.map(({ name }) => name)).size).toBe(81)
  expect(new Set(provinces.map(({ nuts }) => nuts)).size).toBe(81)
})

it('finds every province by name in any case and without Turkish letters, by both codes and by plate', () => {
  for (const { plate, name, nuts, aliases } of provinces) {
    const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
    const names = [name, name.toLocaleUpperCase('tr'), ascii, `${name} İli`, ` ${name} `, ...aliases]
    for (const written of names) expect(plateOf(written, 'name'), written).toBe(plate)
    const iso = `TR-${String(plate).padStart(2, '0')}`
    for (const code of [nuts, nuts.toLowerCase(), iso]) expect(plateOf(code, 'code'), code).toBe(plate)
    for (const number of [plate, String(plate).padStart(2, '0'), String(plate).padStart(3, '0')])
      expect(plateOf(number, 'plate'), String(number)).toBe(plate)
  }
})

it.each([
  ['', 'name'],
  [null, 'name'],
  ['Kıbrıs', 'name'],
  ['a'.repeat(10_000), 'name'],
  ['TR-82', 'code'],
  ['TR10', 'code'],
  [0, 'plate'],
  [82, 'plate'],
  ['6.5', 'plate'],
] as const)('finds no province for %s as a %s', (value, notation) => {
  expect(plateOf(value, notation)).toBeUndefined()
})

it('reads small numbers as plates only in a column of that name', () => {
  const numbers = [1, 6, 34, 35, 81]
  expect(provinceNotation('adet', numbers)).toBeUndefined()
  expect(provinceNotation('Plaka Kodu', numbers)).toBe('plate')
})

it('does not take people called after provinces for provinces', () => {
  expect(provinceNotation('yazar', ['Kars', 'Van'])).toBeUndefined()
  expect(provinceNotation('il', ['Kars', 'Van'])).toBe('name')
  expect(provinceNotation('yer', ['Kars', 'Beşiktaş', 'Kadıköy', 'Van', 'Moda'])).toBeUndefined()
})

it('prefers the names of provinces to their codes', () => {
  const rows = ['Kars', 'Van', 'Muş', 'Ordu', 'Rize'].map((il, index) => ({ _id: index + 1, kod: 'TR100', il }))
  expect(provinceColumn(['_id', 'kod', 'il'], rows)).toEqual({ id: 'il', notation: 'name' })
  expect(provinceColumn(['_id', 'kod'], rows)).toEqual({ id: 'kod', notation: 'code' })
  expect(provinceColumn(['_id'], rows)).toBeUndefined()
})
