import { expect, it } from 'vitest'
import { translated } from './translated.ts'

it.each([
  [{ tr: 'Hava', en: 'Air' }, 'Hava', 'en', { text: 'Air' }],
  [{ tr: 'Hava', en: '' }, 'Hava', 'en', { text: 'Hava', lang: 'tr' }],
  [{ en: 'Air' }, null, 'tr', { text: 'Air', lang: 'en' }],
  [{ de: 'Luft' }, 'Luft', 'tr', { text: 'Luft', lang: 'de' }],
  [null, 'İlçe nüfusları', 'en', { text: 'İlçe nüfusları', lang: 'tr' }],
  [undefined, 'Population of districts', 'tr', { text: 'Population of districts', lang: 'en' }],
  [null, 'CSV 2024', 'tr', { text: 'CSV 2024' }],
  [null, '  ', 'tr', { text: '' }],
] as const)('of %j and %j takes for %s: %j', (translations, fallback, locale, expected) => {
  expect(translated(translations, fallback, locale)).toEqual(expected)
})
