import { expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { coverageOf, spanOf } from './coverage.ts'

const span = (extras: Record<string, string>) =>
  spanOf(coverageOf(readDataset({ name: 'x', extras }), 'tr'), (text) => `«${text}»`)

it.each([
  [{ temporal_start: '2008', temporal_end: '2025' }, ['2008', '2025']],
  [{ temporal_start: '2008-01-01', temporal_end: '2025-12-31' }, ['2008', '2025']],
  [{ temporal_start: '2024-01-01', temporal_end: '2024-12-31' }, '2024'],
  [{ temporal_start: '2024-03-05', temporal_end: '2024-03-09' }, ['«2024-03-05»', '«2024-03-09»']],
  [{ temporal_start: '2008' }, ['2008', '']],
  [{ temporal_end: '2008' }, ['', '2008']],
  [{ temporal_start: '9999-99-99', temporal_end: '2008' }, ['', '2008']],
  [{ temporal_start: '2008-02-32', temporal_end: '2008-13-01' }, undefined],
  [{ temporal_start: '2019-20', temporal_end: '2010-2012' }, ['2019-20', '2010-2012']],
  [{ temporal_start: '-0500-01-01' }, ['-0500-01-01', '']],
  [{ temporal_coverage: 'her yaz' }, 'her yaz'],
  [{ temporal_coverage: 'Not specified' }, undefined],
  [{}, undefined],
])('reads the time in %j as %j', (extras, expected) => {
  expect(span(extras)).toEqual(expected)
})

it.each([
  [{ spatial_text: 'Türkiye' }, 'Türkiye'],
  [{ spatial: '{"type":"Point","coordinates":[1,2]}' }, undefined],
  [{ 'Coğrafi kapsam': 'İstanbul' }, 'İstanbul'],
])('reads the place in %j as %j', (extras, place) => {
  expect(coverageOf(readDataset({ name: 'x', extras }), 'tr').place).toBe(place)
})
