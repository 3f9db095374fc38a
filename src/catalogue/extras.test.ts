import { describe, expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { extraIn, extrasOf } from './extras.ts'

const dataset = readDataset({
  name: 'x',
  notes: 'CKAN’s own',
  spatial: 'İstanbul',
  empty: '',
  nothing: null,
  list: [],
  extras: [
    { key: 'attribution', value: 'Kaynak: x' },
    { key: 'attribution_en', value: 'Source: x' },
    { key: 'topic_en', value: 'Only in English' },
    { key: 'title_en', value: 'Its title, which stands above' },
    { key: 'blank', value: '  ' },
  ],
})

describe('extrasOf', () => {
  it('merges extras with custom top-level fields, one entry per key, in the requested language', () => {
    expect(extrasOf(dataset, 'en')).toEqual([
      { key: 'attribution', value: 'Source: x' },
      { key: 'topic_en', value: 'Only in English' },
      { key: 'spatial', value: 'İstanbul' },
    ])
    expect(extrasOf(dataset, 'tr')[0]).toEqual({ key: 'attribution', value: 'Kaynak: x' })
  })
})

it('finds an extra regardless of the case and separators of its key', () => {
  const extras = extrasOf(readDataset({ name: 'x', extras: { Coğrafi_Kapsam: ' İl ' } }), 'tr')
  expect(extraIn(extras, /^cografi kapsam$/)).toBe('İl')
  expect(extraIn(extras, /^absent$/)).toBeUndefined()
})
