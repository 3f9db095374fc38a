import { expect, it } from 'vitest'
import { aDataset } from '../testing/builders.ts'
import { qualityFactsOf } from './qualityFactsOf.ts'

const titlesOf = (title: string, title_translated?: Record<string, string>) =>
  qualityFactsOf(aDataset({ title, ...(title_translated && { title_translated }) }), undefined, ['tr', 'en']).titles

it('does not take a title in the second language only for one in the first', () => {
  expect(titlesOf('Water use', { en: 'Water use' })).toEqual(['', 'Water use'])
})

it('takes a title without translations for one in its own language', () => {
  expect(titlesOf('Su tüketimi')).toEqual(['Su tüketimi', ''])
  expect(titlesOf('Su tüketimi', { en: 'Water use' })).toEqual(['Su tüketimi', 'Water use'])
})
