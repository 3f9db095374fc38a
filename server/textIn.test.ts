import { expect, test } from 'vitest'
import { titleIn } from './textIn.ts'

test.each([
  [{ title: 'Su', title_translated: { tr: ' ', en: 'Water' } }, 'Su'],
  [{ title: ' ', title_translated: { tr: 'Su verisi' } }, 'Su verisi'],
  [{ title: ' ', title_translated: { tr: ' ', en: 'Water' } }, 'Water'],
  [{ title: '', title_translated: null }, 'su'],
])('of %j shows in Turkish the title %j', (dataset, title) => {
  expect(titleIn({ ...dataset, name: 'su' }, 'tr')).toBe(title)
})
