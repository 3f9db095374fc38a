import { expect, it } from 'vitest'
import { yearsBetween, yearsIn } from './yearsIn.ts'

it.each([
  ['İlçe nüfusları, 2008–2011', [2008, 2009, 2010, 2011]],
  ['Nüfus 2023', [2023]],
  ['Accidents 2019-21', [2019, 2020, 2021]],
  ['2020 ve 2022 bütçeleri', [2020, 2022]],
  ['2024-05-17 ölçümleri', [2024]],
  ['Hat 1500', []],
  ['14.2023 kayıt 12023', []],
  ['1.250,75', []],
  ['2025–2008', [2008, 2025]],
  ['', []],
])('reads the years of %s', (text, years) => {
  expect(yearsIn(text)).toEqual(years)
})

it.each([
  ['2020-01-01', '2022-12-31', [2020, 2021, 2022]],
  ['2024', undefined, [2024, 2025, 2026]],
  [undefined, '2008', [2008]],
  ['2022', '2020', []],
  ['0001', '2020', []],
  ['yaz', 'kış', []],
])('reads the period from %s to %s', (start, end, years) => {
  expect(yearsBetween(start, end, 2026)).toEqual(years)
})
