import { expect, it } from 'vitest'
import { guessLanguage } from './guessLanguage.ts'

it.each([
  ['İlçe nüfusları', 'tr'],
  ['Otobus duraklari ve hatlar', 'tr'],
  ['Population of the districts', 'en'],
  ['Empresas Habilitadas', undefined],
  ['CSV 2024', undefined],
  ['köy', 'tr'],
  ['Airports Türkiye', undefined],
  ['', undefined],
])('the language of %j is %j', (text, language) => {
  expect(guessLanguage(text)).toBe(language)
})
