import { expect, it } from 'vitest'
import { slugOf, wordsOfSlug } from './slug.ts'

it.each([
  ['İstanbul Işıklı Kavşak Sayıları', 'istanbul-isikli-kavsak-sayilari'],
  ['İstanbul Işık Ölçümleri — ÇĞŞ 2024', 'istanbul-isik-olcumleri-cgs-2024'],
  ['Iğdır', 'igdir'],
  ["İstanbul'daki ağaçlar!", 'istanbuldaki-agaclar'],
  ['---', ''],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('extracts the words of a slug', () => {
  expect(wordsOfSlug('hava-kalitesi_no2--2024')).toBe('hava kalitesi no2 2024')
})
