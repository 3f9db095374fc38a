import { expect, it } from 'vitest'
import { titleIn, translated } from './translated.ts'

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

it.each([undefined, null, '', '   ', ' \n\u00a0'])(
  'shows a title in another language, or the name, in place of the title %j',
  (title) => {
    expect(titleIn({ title, name: 'su' }, 'tr')).toEqual({ text: 'su' })
    const title_translated = { tr: ' ', en: 'Water' }
    expect(titleIn({ title, title_translated, name: 'su' }, 'en')).toEqual({ text: 'Water' })
    expect(titleIn({ title, title_translated, name: 'su' }, 'tr')).toEqual({ text: 'Water', lang: 'en' })
  },
)
