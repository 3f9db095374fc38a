import { expect, it } from 'vitest'
import type { Resource } from '#contract/entities.ts'
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

it('leaves out a file that could not be read as a table', () => {
  const formatsOf = (parts: Partial<Resource>) =>
    qualityFactsOf(aDataset({ resources: [parts] }), undefined, ['tr', 'en']).formats
  const failed = { datastore_load: { state: 'error' } }
  expect(formatsOf({ format: 'CSV', ...failed })).toEqual([])
  expect(formatsOf({ format: 'CSV', datastore_active: true, ...failed })).toEqual(['CSV'])
  expect(formatsOf({ format: 'CSV', datastore_load: { state: 'pending' } })).toEqual(['CSV'])
  // JSON that is no list of records is still data.
  expect(formatsOf({ format: 'JSON', ...failed })).toEqual(['JSON'])
})
