import { expect, it } from 'vitest'
import { isNotAddedUp, wordsOf } from './columnNames.ts'

it.each([
  'artış oranı',
  'utc_farki_dakika',
  'UTC offset minutes',
  'priceDifference',
  'yoğunluk',
  'Sıcaklık (°C)',
  'kişi başı gelir',
  'yolculuk süresi',
])('%s is not summed', (name) => {
  expect(isNotAddedUp(wordsOf(name))).toBe(true)
})

it.each(['nüfus', 'yolcu sayısı', 'farklı kişi sayısı', 'gelir', 'passengers', 'süreç', 'surekli hat'])(
  '%s is summed',
  (name) => {
    expect(isNotAddedUp(wordsOf(name))).toBe(false)
  },
)
