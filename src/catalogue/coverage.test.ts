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
  [{ temporal_start: 'not a date', temporal_end: '99999-99-99' }, undefined],
  [{ temporal_start: '01.02.2019', temporal_end: 'Mart 2020' }, ['01.02.2019', 'Mart 2020']],
  [{ temporal_start: '20190102', temporal_end: '20209999' }, ['20190102', '20209999']],
  [{ temporal_start: '201901', temporal_end: '20190102120000' }, ['201901', '20190102120000']],
  [{ temporal_start: '2008-01-01', temporal_end: 'devam ediyor' }, ['«2008-01-01»', 'devam ediyor']],
  [{ temporal_start: 'MÖ 500', temporal_end: 'günümüz' }, ['MÖ 500', 'günümüz']],
  [{ temporal_end: 'present' }, ['', 'present']],
  [{ temporal_start: 'BİLİNMİYOR', temporal_end: 'N/A' }, undefined],
  [{ temporal_start: 'NaT', temporal_end: 'tbd' }, undefined],
  [{ temporal_start: '-', temporal_end: 'TBA' }, undefined],
  [{ temporal_coverage: 'NaT' }, undefined],
  [{ temporal_start: 'Yok', temporal_end: 'null' }, undefined],
  [{ temporal_start: '99999-99-99T00:00:00Z', temporal_end: '12' }, undefined],
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
